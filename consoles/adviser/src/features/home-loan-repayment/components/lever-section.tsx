import { styled } from '@tafel/kit/theme/styled.ts'
import type { HomeLoanResult } from '@tafel/contracts/kinds/home-loan/calculator/result/result.ts'
import { savedChart } from '@tafel/contracts/kinds/home-loan/charts/saved-chart.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import { memo, useCallback } from 'react'
import { DetailSection, DetailWords } from '../../../workbench/parts/detail-section.tsx'
import { Figure, Working } from '../../../workbench/parts/figure.tsx'
import { LedgerTable } from '../../../workbench/parts/ledger-table.tsx'
import { useNarrow } from '../../../workbench/parts/use-narrow.ts'
import { useEngineResult } from '../../../workbench/hooks/use-engine-result.ts'
import { engine } from '../engine/calculations.ts'
import type { Question } from '../engine/tasks.ts'
import { leverSum, leverLines, leverWords, repricingSentence, SUGGESTED_GROWTH } from '../model/lever-view.ts'
import { ChartPlace, NARROW, WIDE } from './chart-place.ts'
import { lastPayment, monthOf } from '../model/loan-words.ts'

// Positioned, so that visually hidden text scrolls with it.
const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', '& > table': { minWidth: 620 } })

export interface LeverSectionProps {
  readonly question: Question
  readonly result: HomeLoanResult
  readonly readOnly: boolean
  readonly onTryGrowth: (ppm: number) => void
}

/** The saving of each lever alone, the overlap, and the saving of all together. */
export const LeverSection = memo(function LeverSection({ question, result, readOnly, onTryGrowth }: LeverSectionProps) {
  const { given: inputs } = question
  const lines = leverLines(inputs, result)
  const isMany = lines.length > 1
  const sum = leverSum(result)
  const { together } = result
  const repricing = repricingSentence(result)
  const saved = savedChart(result, (lever) => leverWords(inputs, lever), useNarrow() ? NARROW : WIDE)
  return (
    <DetailSection title="Effect of extra payments">
      {/* Focusable if nothing in it is, so that it can be scrolled by keyboard. */}
      <Scroll {...(readOnly ? { role: 'group', 'aria-label': 'Effect of extra payments', tabIndex: 0 } : {})}>
        <LedgerTable>
          <thead>
            <tr>
              <th scope="col">Compared with the instalment alone</th>
              <th scope="col">Interest saved</th>
              <th scope="col">Months saved</th>
              <th scope="col">Last payment</th>
              <th scope="col">
                <VisuallyHidden>Active</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ lever, label, interestSaved, monthsSaved, last, path }) => (
              <tr key={lever}>
                <th scope="row">{label}</th>
                <td>
                  <Figure cents={interestSaved} step={`${path}.interestSaved`} label={`interest saved, ${label}`} shown="always" />
                </td>
                <td>
                  <Working step={`${path}.monthsSaved`} name={`${monthsSaved ?? 0}, working of months saved, ${label}`}>
                    {signed(monthsSaved)}
                  </Working>
                </td>
                <td>{last}</td>
                <td>
                  <Tag tone="green">on</Tag>
                </td>
              </tr>
            ))}
            {isMany && (
              <>
                <tr>
                  <th scope="row">Sum of each alone</th>
                  <td>
                    <Money cents={sum.interest} shown="always" />
                  </td>
                  <td>{signed(sum.months)}</td>
                  <td colSpan={2}>&nbsp;</td>
                </tr>
                <tr>
                  <th scope="row">
                    Less overlap <Hint>interest can be saved only once</Hint>
                  </th>
                  <td>
                    <Figure
                      cents={together.interestSavedTwice}
                      step="together.interestSavedTwice"
                      label="overlap of interest saved"
                      shown="always"
                      isLess
                    />
                  </td>
                  <td>
                    <Working
                      step="together.monthsSavedTwice"
                      name={`${signed(-(together.monthsSavedTwice ?? 0))}, working of the overlap of months saved`}
                    >
                      {signed(-(together.monthsSavedTwice ?? 0))}
                    </Working>
                  </td>
                  <td colSpan={2}>&nbsp;</td>
                </tr>
              </>
            )}
          </tbody>
          <tbody>
            {isMany && (
              <tr data-sum>
                <th scope="row">{lines.length === 2 ? 'Both together' : 'All together'}</th>
                <td>
                  <Figure
                    cents={together.interestSaved}
                    step="together.interestSaved"
                    label="interest saved by all together"
                    shown="always"
                  />
                </td>
                <td>
                  <Working step="together.monthsSaved" name={`${signed(together.monthsSaved)}, working of months saved by all together`}>
                    {signed(together.monthsSaved)}
                  </Working>
                </td>
                <td>{monthOf(result.payoffDate)}</td>
                <td>&nbsp;</td>
              </tr>
            )}
            {inputs.instalmentGrowth === undefined && (
              <GrowthLine question={question} result={result} readOnly={readOnly} onTry={onTryGrowth} />
            )}
          </tbody>
        </LedgerTable>
      </Scroll>
      {saved !== null && (
        <ChartPlace>
          <SvgChart title="Interest saved" chart={saved} showsSummary={false} />
        </ChartPlace>
      )}
      {repricing !== undefined && (
        <DetailWords>
          {result.repricingSentence}{' '}
          <Working step="repricing.interestDifference" name={`${repricing} Open working`}>
            <span style={{ whiteSpace: 'normal' }}>{repricing}</span>
          </Working>
        </DetailWords>
      )}
    </DetailSection>
  )
})

interface GrowthLineProps extends Pick<LeverSectionProps, 'question' | 'result' | 'readOnly'> {
  readonly onTry: (ppm: number) => void
}

/** An inactive lever together with all active ones, calculated in the worker. */
function GrowthLine({ question, result, readOnly, onTry }: GrowthLineProps) {
  const { value: tried, isCurrent } = useEngineResult(
    useCallback((signal: AbortSignal) => engine.run('preview', question, { instalmentGrowth: SUGGESTED_GROWTH }, { signal }), [question]),
  )
  if (tried?.ok !== true || !isCurrent) return null
  const { together, months } = tried.result
  return (
    <tr>
      <th scope="row">
        Instalment rises {formatRate(SUGGESTED_GROWTH)} a year {result.levers.length > 0 && <Hint>with those that are on</Hint>}
      </th>
      <td>
        <Money cents={together.interestSaved} shown="always" />
      </td>
      <td>{signed(together.monthsSaved)}</td>
      <td>{monthOf(lastPayment(tried.result, months ?? 0))}</td>
      <td>
        {!readOnly && (
          <TextButton type="button" onClick={() => onTry(SUGGESTED_GROWTH)}>
            Try it
          </TextButton>
        )}
      </td>
    </tr>
  )
}

const signed = (months: number | null) => ((months ?? 0) < 0 ? `− ${-(months ?? 0)}` : String(months ?? 0))
