import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { type WaterfallBar, waterfallChart } from '@tafel/contracts/base/charts/waterfall.ts'
import { columnThen, pinnedOf } from '@tafel/contracts/contexts/history/as-it-was.ts'
import { groupIdOf } from '@tafel/contracts/kinds/compare/input-groups.ts'
import { inputLines } from '@tafel/contracts/kinds/compare/input-lines.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { differenceWords, figureWords } from '@tafel/contracts/kinds/compare/words.ts'
import { difference } from '@tafel/contracts/kinds/compare/columns.ts'
import { changesBetween } from '@tafel/contracts/base/value-changes.ts'
import type { RecordAsOf } from '@tafel/contracts/contexts/history/views.ts'
import { orderWords, sumOf, type WhyChanged } from '@tafel/contracts/contexts/history/why-changed.ts'
import { changesInWords, type Speech } from '@tafel/contracts/kinds/compare/change-words.ts'
import { formatMoney } from '@tafel/contracts/base/money/format.ts'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Answer, Hint, PaneTitle, SmallAnswer } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useMemo } from 'react'
import { ChangeLines } from '../../shared/history/change-lines.tsx'
import { momentWords, personWords, signedMoney } from '../../shared/history/entry-words.ts'
import { AsOfList } from '../../shared/history/history-pane.tsx'
import { DetailWords } from '../parts/detail-section.tsx'
import { LedgerTable } from '../parts/ledger-table.tsx'
import { setOf, whyBetween } from './why.ts'

const Three = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: '18px -22px',
  borderBlock: `1px solid ${color.rule}`,
  '& > div': { padding: '10px 14px' },
  '& > div:first-of-type': { paddingLeft: 22 },
  '& > div + div': { borderLeft: `1px solid ${color.rule}` },
})
const Part = styled('section')({ marginTop: 22, '& th': { overflowWrap: 'anywhere', padding: '5px 0' } })
const More = styled('details')({ marginTop: 18, '& summary': { cursor: 'pointer', fontWeight: 600, color: color.green, minHeight: 24 } })

export interface WhyPaneProps {
  readonly kind: AnyCompareKind
  readonly speech: Speech
  readonly from: RecordAsOf
  readonly to: RecordAsOf
}

/** Why an answer changed between two points in time: the parts, who set each, and all differences. */
export function WhyPane({ kind, speech, from, to }: WhyPaneProps) {
  const constantsAt = useConstantsAt()
  const outcome = useMemo(() => whyBetween(kind, from, to, constantsAt), [kind, from, to, constantsAt])
  const changes = useMemo(() => changesInWords(speech, changesBetween(valuesOf(from), valuesOf(to))), [speech, from, to])
  return (
    <>
      {outcome.ok ? <Why why={outcome.why} moves={outcome.moves} kind={kind} to={to} /> : <DetailWords>{outcome.reason}</DetailWords>}
      <Part>
        <PaneTitle>Differences</PaneTitle>
        {changes.length === 0 ? <DetailWords>No inputs changed.</DetailWords> : <ChangeLines changes={changes} />}
      </Part>
      <Figures kind={kind} from={from} to={to} />
      <Then kind={kind} then={to} />
    </>
  )
}

const ORDER = 'The law comes first, then the facts in the order in which they were entered.'

const valuesOf = ({ description, inputs }: RecordAsOf) => ({ description, inputs: inputs ?? {} })

function Why({ why, moves, kind, to }: { readonly why: WhyChanged; readonly moves: number } & Pick<WhyPaneProps, 'kind' | 'to'>) {
  const { label, better } = kind.figures.find(({ id }) => id === kind.headline)!
  const answer = (cents: number) => {
    const answer = kind.answerWords?.(cents)
    return answer === undefined ? formatMoney(cents) : `${formatMoney(answer.cents)} (${answer.words})`
  }
  const moved = why.to - why.from
  const [law, engine] = [sumOf(why, 'constants'), sumOf(why, 'engine') + why.rounding]
  const facts = sumOf(why, 'day', 'linked', 'inputs')
  return (
    <>
      <Answer aria-label={`${label}: ${signedMoney(moved)}`}>{moved === 0 ? formatMoney(0) : signedMoney(moved)}</Answer>
      <Hint>
        {label}: from {answer(why.from)} to {answer(why.to)}
      </Hint>
      <Three>
        {(
          [
            ['The law', law],
            ['The facts', facts],
            ['Engine, rounding', engine],
          ] as const
        ).map(([words, cents]) => (
          <div key={words}>
            <Hint>{words}</Hint>
            <SmallAnswer>{cents === 0 ? formatMoney(0) : signedMoney(cents)}</SmallAnswer>
          </div>
        ))}
      </Three>
      {why.parts.length > 0 && (
        <SvgChart
          title="Step by step"
          chart={waterfallChart(barsOf(why, better), { width: 430, summary: summaryOf(why, label) })}
          showsSummary={false}
        />
      )}
      <Part>
        <LedgerTable>
          <tbody>
            {why.parts.map(({ cause, label: part, amount, fields }) => {
              const set = cause === 'inputs' ? setOf(to, fields) : undefined
              return (
                <tr key={`${cause} ${part}`}>
                  <th scope="row">
                    {part}{' '}
                    {set !== undefined && (
                      <Hint>
                        <a href={`#revision-${set.revision}`}>
                          {personWords(to.people, set.by)}, {momentWords(set.at)}
                        </a>
                      </Hint>
                    )}
                    {cause === 'constants' && <Hint>{to.constantsVersion}</Hint>}
                    {cause === 'engine' && <Hint>{to.engineVersion}</Hint>}
                  </th>
                  <td>{signedMoney(amount)}</td>
                </tr>
              )
            })}
            {why.rounding !== 0 && (
              <tr>
                <th scope="row">Rounding, and parts that can’t be recalculated</th>
                <td>{signedMoney(why.rounding)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              <td>{moved === 0 ? formatMoney(0) : signedMoney(moved)}</td>
            </tr>
          </tfoot>
        </LedgerTable>
        <DetailWords>{orderWords(ORDER, moves)}</DetailWords>
      </Part>
    </>
  )
}

function barsOf({ from, parts, rounding, to }: WhyChanged, better: 'less' | 'more' | undefined): readonly WaterfallBar[] {
  const isGood = (cents: number) => (better === undefined ? undefined : cents < 0 === (better === 'less'))
  return [
    { label: 'Before', cents: from, kind: 'total' },
    ...parts.map(({ label, amount }): WaterfallBar => ({ label, cents: amount, kind: 'part', isGood: isGood(amount) })),
    ...(rounding === 0 ? [] : [{ label: 'Rounding', cents: rounding, kind: 'together' as const }]),
    { label: 'After', cents: to, kind: 'total' },
  ]
}

const summaryOf = ({ from, parts, to }: WhyChanged, label: string): string =>
  `${label} from ${formatMoney(from)} to ${formatMoney(to)}: ${parts.map((part) => `${part.label} ${formatMoney(part.amount)}`).join(', ')}.`

/** The figures that differ, recalculated. */
function Figures({ kind, from, to }: Pick<WhyPaneProps, 'kind' | 'from' | 'to'>) {
  const constantsAt = useConstantsAt()
  const [before, after] = useMemo(
    () => [columnThen(kind, from, constantsAt), columnThen(kind, to, constantsAt)] as const,
    [kind, from, to, constantsAt],
  )
  const differing = kind.figures.filter(({ id }) => before.figures[id]!.value !== after.figures[id]!.value)
  const why = before.why ?? after.why
  if (why !== null) return <DetailWords>Its other figures can’t be shown. {why}</DetailWords>
  if (differing.length === 0) return null
  return (
    <Part>
      <PaneTitle>Results</PaneTitle>
      <LedgerTable>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">After</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ id, label, unit }) => {
            const more = difference(after.figures[id], before.figures[id])
            return (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{figureWords(after.figures[id]!, unit)}</td>
                <td>{more === undefined ? '' : differenceWords(more, unit)}</td>
              </tr>
            )
          })}
        </tbody>
      </LedgerTable>
    </Part>
  )
}

/** All inputs at that date. */
function Then({ kind, then }: { readonly kind: AnyCompareKind; readonly then: RecordAsOf }) {
  const constantsAt = useConstantsAt()
  const lines = useMemo(
    () => inputLines(kind, [{ pinned: pinnedOf(kind, then, constantsAt) ?? null }], 0).filter(({ words }) => words[0] !== '–'),
    [kind, then, constantsAt],
  )
  return (
    <More>
      <summary>All inputs as at that date ({lines.length})</summary>
      <AsOfList>
        {lines.map(({ path, label, words }) => [
          <dt key={`${path} label`} data-group={groupIdOf(kind, path)}>
            {label}
          </dt>,
          <dd key={path}>{words[0]}</dd>,
        ])}
      </AsOfList>
    </More>
  )
}
