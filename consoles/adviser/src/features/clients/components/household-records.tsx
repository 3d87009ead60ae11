import { styled } from '@tafel/kit/theme/styled.ts'
import type { HouseholdRecord, HouseholdView } from '@tafel/contracts/contexts/clients/views.ts'
import { KIND_NAMES, type KindNames } from '@tafel/contracts/base/kind-names.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { EmptyState } from '@tafel/kit/states/empty-state.tsx'
import { Hint, SectionTitle } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { recordPaths } from '../../../shared/paths.ts'
import { moveBetweenRows } from '../../../shared/keys/row-keys.ts'
import { KindIcon } from '../../../shared/records/kind-icon.tsx'
import { RecordMenu } from '../../../shared/records/record-menu.tsx'
import { RecordTag } from '../../../shared/records/record-tags.tsx'
import { useRecordCommands } from '../../../shared/records/use-record-commands.ts'
import { PlainTable, rowsAsBlocks } from '../../../shared/tables/table.ts'
import { changedLabel } from '../../../shared/time/local-time.ts'
import { RECORD_STATES, type RecordState, recordStateOf } from '../model/record-states.ts'
import { Segments } from './segments.tsx'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBottom: 8,
  borderBottom: `1px solid ${color.ruleStrong}`,
})
const Table = styled(PlainTable)({
  '& [data-figure]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-changed]': { textAlign: 'right', whiteSpace: 'nowrap', color: color.ink3 },
  '& td:last-of-type, & thead th:last-of-type': { width: 32, padding: 0 },
  '& tbody tr:hover': { backgroundColor: color.sunk },
  '@container (max-width: 560px)': {
    ...rowsAsBlocks({
      gridTemplate: '"record record menu" auto "figure state changed" auto / minmax(0, 1fr) auto auto',
      columnGap: 12,
      padding: '8px 0',
    }),
    '& tbody th': { gridArea: 'record' },
    '& [data-figure]': { gridArea: 'figure', textAlign: 'left' },
    '& [data-state]': { gridArea: 'state' },
    '& [data-changed]': { gridArea: 'changed' },
    '& td:last-of-type': { gridArea: 'menu' },
  },
})
const Named = styled('span')({ display: 'flex', gap: 12, '& svg': { flex: 'none', marginTop: 3, color: color.ink3 } })
const RecordLink = styled(Link)({
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
})
const Frame = styled('section')({ minWidth: 0, containerType: 'inline-size' })

export interface HouseholdRecordsProps {
  readonly household: HouseholdView
  readonly shown: RecordState
  readonly onShow: (state: RecordState) => void
  readonly who: (userId: string) => string
  readonly now: Date
}

/** The records of all kinds in one list, with their results and states. */
export function HouseholdRecords({ household, shown, onShow, who, now }: HouseholdRecordsProps) {
  const titleId = useId()
  const commands = useRecordCommands()
  const { records, spouse, hasMoreRecords } = household
  const inState = (state: RecordState) => records.filter((record) => recordStateOf(record) === state)
  const rows = inState(shown)
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <SectionTitle id={titleId}>Records</SectionTitle>
        <Hint>all kinds in one list</Hint>
        <Segments
          label="State of records"
          options={RECORD_STATES.map(({ state, words }) => ({ value: state, words: `${words} ${inState(state).length}` }))}
          value={shown}
          onChange={onShow}
        />
      </Head>
      {rows.length === 0 ? (
        <div style={{ paddingTop: 16 }}>
          <EmptyState title={RECORD_STATES.find(({ state }) => state === shown)!.none}>
            {shown === 'open' ? 'The result and its calculation appear as you type.' : 'They appear here, with their results.'}
          </EmptyState>
        </div>
      ) : (
        <Table aria-labelledby={titleId} onKeyDown={moveBetweenRows}>
          <thead>
            <tr>
              <th scope="col">Record</th>
              <th scope="col" data-figure="">
                Result
              </th>
              <th scope="col">State</th>
              <th scope="col" data-changed="">
                Changed
              </th>
              <th scope="col" aria-label="Actions" />
            </tr>
          </thead>
          <tbody>
            {rows.map((record) => (
              <tr key={record.kind + record.recordId}>
                <th scope="row">
                  <Named>
                    <KindIcon kind={record.kind} />
                    <span>
                      <RecordLink data-row="" to={recordPaths.calculate.href(record)}>
                        {record.description}
                      </RecordLink>
                      <Hint style={{ display: 'block' }}>{aboutRecord(record, spouse !== null)}</Hint>
                    </span>
                  </Named>
                </th>
                <td data-figure="">
                  <RecordAnswer record={record} />
                </td>
                <td data-state="">
                  <RecordTag record={record} />
                </td>
                <td data-changed="">
                  <time dateTime={record.changedAt}>{changedLabel(record.changedAt, now)}</time>
                  <Hint style={{ display: 'block' }}>{who(record.last.by)}</Hint>
                </td>
                <td>
                  <RecordMenu record={record} commands={commands} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {hasMoreRecords && <Hint style={{ display: 'block', padding: '8px 0' }}>Only the most recently changed records are shown.</Hint>}
    </Frame>
  )
}

function RecordAnswer({ record: { kind, headline } }: { readonly record: HouseholdRecord }) {
  const words: KindNames['words'] = KIND_NAMES[kind].words
  if (headline === null) return <Hint>{words.noHeadline}</Hint>
  const isBelow = headline < 0 && words.belowZero !== undefined
  return (
    <>
      <strong style={{ fontWeight: 600 }}>
        <Money cents={isBelow ? -headline : headline} />
      </strong>
      <Hint style={{ display: 'block' }}>{isBelow ? words.belowZero : words.headline}</Hint>
    </>
  )
}

/** The kind, the spouse it belongs to (for a couple), and the number of changes. */
const aboutRecord = ({ kind, clientName, revision }: HouseholdRecord, isCouple: boolean) =>
  [KIND_NAMES[kind].words.one, ...(isCouple ? [clientName] : []), `revision ${revision}`].join(' · ')
