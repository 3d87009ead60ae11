import { useQuery } from '@tanstack/react-query'
import { clientSpeech } from '@tafel/contracts/contexts/history/client-speech.ts'
import { speechOf } from '@tafel/contracts/kinds/compare/change-words.ts'
import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'
import { Hint } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { ChangeLines } from '../../../shared/history/change-lines.tsx'
import { EffectOf } from '../../../shared/history/effect-of.tsx'
import { newestEntryQuery } from '../../../shared/history/history-queries.ts'
import { TextLink } from '../../../shared/links/link-button.tsx'
import { Headline } from '../../../shared/records/headline.tsx'
import { useHttp } from '../../../shared/session/http.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { useKinds } from '../../../workbench/kinds.ts'
import { historySearch } from '../../../workbench/history/history-view.ts'
import { describeEntry, type LastChangeLine } from '../model/last-change-lines.ts'

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: '52px minmax(0, 1fr)',
  columnGap: 12,
  padding: '9px 0',
  borderBottom: `1px solid ${color.rule}`,
  overflowWrap: 'anywhere',
  '& time': { color: color.ink3, fontSize: '0.875rem', whiteSpace: 'nowrap' },
})
const About = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px', fontSize: '0.875rem' })

/** The last changes, their effect on the result, and links to the histories. */
export function LastChanges({ lines, now }: { readonly lines: readonly LastChangeLine[]; readonly now: Date }) {
  return (
    <List>
      {lines.map((line) => (
        <ChangeLine key={line.subject.api} line={line} now={now} />
      ))}
    </List>
  )
}

/** Shows the summary at first, and the history's words once they have loaded. If they can't be loaded, the summary stays. */
function ChangeLine({
  line: { at, words, subject, name, historyHref, acts, record },
  now,
}: {
  readonly line: LastChangeLine
  readonly now: Date
}) {
  const { data } = useQuery(newestEntryQuery(useHttp(), subject))
  const labels = useLabels(record?.kind)
  const entry = data?.entries[0]
  const described = entry === undefined || labels === undefined ? undefined : describeEntry(entry, data!.people, labels.speech, acts)
  const summary = described?.words ?? words
  const when = entry?.at ?? at
  return (
    <Line>
      <time dateTime={when}>{changedLabel(when, now)}</time>
      <div>
        {summary}
        {described !== undefined && <ChangeLines changes={described.changes} isAlone />}
        {labels?.answer !== undefined && entry?.act === 'Changed' && (
          <div>
            <Hint>{labels.answer.label}: </Hint>
            <EffectOf better={labels.answer.better} {...(entry.answer && { change: entry.answer })} />
          </div>
        )}
        <About>
          <Hint>
            {[record && KIND_NAMES[record.kind].words.one, summary.includes(name) ? undefined : name].filter(Boolean).join(': ')}
            {record?.deleted === false && (
              <>
                {' · now '}
                <Headline record={record} />
              </>
            )}
          </Hint>
          <TextLink to={`${historyHref}${historySearch({ at: when })}`} aria-label={`History of ${name} at this change`}>
            History
          </TextLink>
        </About>
      </div>
    </Line>
  )
}

/** The labels of the values of a kind of record, or of a client; undefined until loaded. */
function useLabels(kind: KindName | undefined) {
  const { loadCompare } = useKinds()
  return useQuery({
    queryKey: ['speech', kind ?? 'client'],
    queryFn: async () => {
      if (kind === undefined) return { speech: clientSpeech, answer: undefined }
      const compare = await loadCompare[kind]()
      const { label, better } = compare.figures.find(({ id }) => id === compare.headline)!
      return { speech: speechOf(compare), answer: { label, better } }
    },
    staleTime: Infinity,
    networkMode: 'always',
  }).data
}
