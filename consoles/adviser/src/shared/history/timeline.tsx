import { styled } from '@tafel/kit/theme/styled.ts'
import type { EntryStep, HistoryEntry } from '@tafel/contracts/contexts/history/entries.ts'
import type { People } from '@tafel/contracts/contexts/identity/people.ts'
import { changesInWords, type Speech } from '@tafel/contracts/kinds/compare/change-words.ts'
import { formatDate, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { Tag, type TagTone } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { moveBetweenRows } from '../keys/row-keys.ts'
import { initials } from '../text/initials.ts'
import { clockTime } from '../time/local-time.ts'
import { ChangeLines } from './change-lines.tsx'
import { type AnswerWords, EffectOf } from './effect-of.tsx'
import { type ActWords, byDay, didWords, entryAt, momentWords, personWords, whoWords, revisionsOf } from './entry-words.ts'

const Day = styled('section')({ '& + &': { marginTop: 22 } })
const DayTitle = styled('h3')({
  margin: 0,
  paddingBottom: 6,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: color.ink2,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '44px 28px minmax(0, 1fr) auto',
  columnGap: 12,
  padding: '12px 0',
  borderBottom: `1px solid ${color.rule}`,
  scrollMarginTop: 120,
  '&:target': { backgroundColor: color.ochreSoft },
  '&[data-later]': { opacity: 0.62 },
})
const Time = styled(Link)({
  color: color.ink2,
  fontSize: '0.875rem',
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { textDecoration: 'underline' },
})
const Badge = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.6875rem',
  fontWeight: 600,
  color: color.ink2,
  backgroundColor: color.sunk,
  '&[data-mine]': { color: color.green, backgroundColor: color.greenSoft },
})
const Words = styled('div')({ minWidth: 0, overflowWrap: 'anywhere' })
const Did = styled('p')({ margin: 0 })
const Figures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(104px, auto) 72px',
  columnGap: 14,
  textAlign: 'right',
  alignItems: 'start',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '&[data-bare]': { gridTemplateColumns: '72px' },
  '@container (max-width: 620px)': {
    display: 'flex',
    flexWrap: 'wrap',
    gridColumn: '3 / -1',
    gridTemplateColumns: 'auto auto auto',
    justifyContent: 'start',
    marginTop: 6,
  },
})
const Heads = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 14,
  fontSize: '0.8125rem',
  color: color.ink3,
  '& > span': { textAlign: 'right', minWidth: 104 },
  '& > span:last-child': { minWidth: 72 },
  '@container (max-width: 620px)': { display: 'none' },
})
const Steps = styled('ol')({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  borderLeft: `2px solid ${color.rule}`,
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '6px 0 6px 12px' },
})

/** An event outside the record, shown at its time: it can't be undone. */
export interface TimelineNote {
  readonly id: string
  readonly at: string
  readonly by: string
  /** Follows the name: `issued report KXTR-2026-000123`. */
  readonly did: string
  readonly detail: string
  readonly href: string
  readonly tag?: { readonly words: string; readonly tone: TagTone }
}

export interface TimelineProps {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
  readonly people: People
  readonly speech: Speech
  readonly acts: ActWords
  readonly userId: string
  readonly answer?: AnswerWords
  readonly notes?: readonly TimelineNote[]
  /** Entries after this time are dimmed. */
  readonly until?: string
  /** The link to the state after an entry. */
  readonly hrefAt: (at: string) => string
  /** Absent: nothing can be undone here. */
  readonly onUndo?: (revisions: readonly number[]) => void
}

/** The changes day by day, with their authors; one person's session is one collapsible entry. J and K move between entries. */
export function Timeline({ entries, notes = [], answer, ...rest }: TimelineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the links inside arrive here
    <div onKeyDown={moveBetweenRows} style={{ containerType: 'inline-size' }}>
      {answer !== undefined && (
        <Heads aria-hidden="true">
          <span>Effect</span>
          <span>{answer.label} then</span>
          <span />
        </Heads>
      )}
      {byDay([...entries, ...notes].toSorted(newestFirst)).map(({ day, entries: ofDay }) => (
        <Day key={day} aria-label={formatDate(day)}>
          <DayTitle>{formatDate(day)}</DayTitle>
          <List>
            {ofDay.map((each) =>
              'did' in each ? (
                <Note key={each.id} note={each} {...rest} />
              ) : (
                <Entry key={each.first} entry={each} all={entries} {...rest} {...(answer && { answer })} />
              ),
            )}
          </List>
        </Day>
      ))}
    </div>
  )
}

const newestFirst = (one: { readonly at: string }, other: { readonly at: string }) => Date.parse(other.at) - Date.parse(one.at)

function Note({ note, people, userId, until }: Pick<TimelineProps, 'people' | 'userId' | 'until'> & { readonly note: TimelineNote }) {
  const { at, by, did, detail, href, tag } = note
  const who = personWords(people, by)
  const time = clockTime(new Date(at))
  return (
    <Row data-later={(until !== undefined && Date.parse(at) > Date.parse(until)) || undefined}>
      <Time to={href} data-row aria-label={`${time}: report`}>
        {time}
      </Time>
      <Badge aria-hidden="true" data-mine={by === userId || undefined}>
        {initials(who).slice(0, 2)}
      </Badge>
      <Words>
        <Did>
          <strong>{who}</strong> {did} {tag !== undefined && <Tag tone={tag.tone}>{tag.words}</Tag>}
        </Did>
        <Hint>{detail}</Hint>
      </Words>
    </Row>
  )
}

/** Clients are reassigned, and assigned back, by the team's owner. */
const NOT_TAKEN_BACK_HERE = new Set(['Assigned'])

function Entry({
  entry,
  all,
  people,
  speech,
  acts,
  userId,
  answer,
  until,
  hrefAt,
  onUndo,
}: Omit<TimelineProps, 'entries' | 'notes'> & { readonly entry: HistoryEntry; readonly all: readonly HistoryEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const { first, last, at, by, steps, undoes, undoneBy } = entry
  const words = changesInWords(speech, entry.changes)
  const who = whoWords(people, entry)
  const undone = undoes?.map((revision) => entryAt(all, revision)).find((each) => each !== undefined)
  const did = didWords(entry, words, acts, undone)
  const canUndo = onUndo !== undefined && undoneBy === undefined && !entry.isErased && !NOT_TAKEN_BACK_HERE.has(entry.act)
  const stepsId = `steps-${first}`
  return (
    <Row id={`revision-${last}`} data-later={(until !== undefined && Date.parse(entry.since) > Date.parse(until)) || undefined}>
      <Time to={hrefAt(at)} data-row title={`As at ${momentWords(at)}`} aria-label={`${clockTime(new Date(at))}: as at this time`}>
        {clockTime(new Date(at))}
      </Time>
      <Badge aria-hidden="true" data-mine={by === userId || undefined}>
        {initials(who).slice(0, 2)}
      </Badge>
      <Words>
        <Did>
          <strong>{who}</strong> {did} {undoneBy !== undefined && <Tag>undone</Tag>}
        </Did>
        {entry.reason !== undefined && <Hint>“{entry.reason}”</Hint>}
        <ChangeLines changes={words} isAlone />
        {steps.length > 0 && (
          <TextButton type="button" aria-expanded={isOpen} aria-controls={stepsId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Close' : `${steps.length} changes in this session`}
          </TextButton>
        )}
        {isOpen && (
          <Steps id={stepsId}>
            {steps.map((step) => (
              <Step key={step.revision} step={step} speech={speech} {...(answer && { answer })} {...(canUndo && { onUndo })} />
            ))}
          </Steps>
        )}
      </Words>
      <Figures data-bare={answer === undefined || undefined}>
        {answer !== undefined && (
          <>
            <EffectOf {...(entry.answer && { change: entry.answer })} better={answer.better} />
            <span>{typeof entry.answer?.to === 'number' && formatMoney(entry.answer.to)}</span>
          </>
        )}
        <span>
          {canUndo && (
            <TextButton
              type="button"
              aria-label={`${undoes === undefined ? 'Undo' : 'Redo'}: ${who} ${did}`}
              onClick={() => onUndo(revisionsOf(entry))}
            >
              {undoes === undefined ? 'Undo' : 'Redo'}
            </TextButton>
          )}
        </span>
      </Figures>
    </Row>
  )
}

function Step({
  step,
  speech,
  answer,
  onUndo,
}: {
  readonly step: EntryStep
  readonly speech: Speech
  readonly answer?: AnswerWords
  readonly onUndo?: (revisions: readonly number[]) => void
}) {
  const time = clockTime(new Date(step.at))
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        {time} <ChangeLines changes={changesInWords(speech, step.changes)} />
        {step.changes.length === 0 && 'saved again'}
      </div>
      <div style={{ display: 'flex', gap: 14, whiteSpace: 'nowrap' }}>
        {answer !== undefined && <EffectOf {...(step.answer && { change: step.answer })} better={answer.better} />}
        {onUndo !== undefined && (
          <TextButton
            type="button"
            aria-label={`Undo the change of ${time}, revision ${step.revision}`}
            onClick={() => onUndo([step.revision])}
          >
            Undo
          </TextButton>
        )}
      </div>
    </li>
  )
}
