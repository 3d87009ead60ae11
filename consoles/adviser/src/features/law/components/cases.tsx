import { figureName, figureValue, inputsInWords } from '@tafel/contracts/contexts/law/case-words.ts'
import type { LawCase, LawSection } from '@tafel/contracts/law/sections/section/law-section.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { ErrorState } from '@tafel/kit/states/error-state.tsx'
import { Hint, Law } from '@tafel/kit/text/text.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { styled } from '@tafel/kit/theme/styled.ts'
import { clockTime } from '../../../shared/time/local-time.ts'
import type { SectionRun } from '../engine/tasks.ts'
import { Block, LawTable } from './block.tsx'

/** More figures than this share one cell, each with its name. */
const MAX_COLUMNS = 3

const Inputs = styled('td')({ color: color.ink2 })
const Figures = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 14 },
  '& dt': { color: color.ink2 },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
})
const Result = styled('td', ['look'])(({ look }: { look: 'passed' | 'failed' | 'open' }) => ({
  color: look === 'passed' ? color.green : look === 'failed' ? color.red : color.ink3,
  minWidth: 76,
}))
const Outcome = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 })

export interface CasesProps {
  readonly entry: LawSection
  readonly run: SectionRun | undefined
  /** When the cases were run. */
  readonly ranAt: number
  readonly isRunning: boolean
  readonly error: unknown
  readonly onRun: () => void
}

/** The test cases of a section. They run on request, with the calculator of this build. */
export function Cases({ entry, run, ranAt, isRunning, error, onRun }: CasesProps) {
  const paths = [...new Set(entry.cases.flatMap(({ expected }) => Object.keys(expected)))]
  const columns = paths.length <= MAX_COLUMNS ? paths : []
  return (
    <Block
      title="Test cases"
      hint={<span role="status">{stateWords(entry, run, ranAt, isRunning)}</span>}
      action={
        <TextButton type="button" aria-disabled={isRunning || undefined} onClick={isRunning ? undefined : onRun}>
          Run them here
        </TextButton>
      }
    >
      {error !== null && error !== undefined && (
        <ErrorState what="The test cases could not be run" error={error} safe="The entry itself is complete." onRetry={onRun} />
      )}
      <LawTable aria-label="Test cases">
        <thead>
          <tr>
            <th scope="col">Case</th>
            <th scope="col">Inputs</th>
            <th scope="col">Rule</th>
            {columns.length > 0 ? (
              columns.map((path) => (
                <th key={path} scope="col" data-figure="">
                  {figureName(path)}
                </th>
              ))
            ) : (
              <th scope="col">Figures</th>
            )}
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {entry.cases.map((each, at) => (
            <CaseRow key={each.title} each={each} columns={columns} outcome={run?.outcomes[at]} />
          ))}
        </tbody>
      </LawTable>
    </Block>
  )
}

interface CaseRowProps {
  readonly each: LawCase
  readonly columns: readonly string[]
  readonly outcome: SectionRun['outcomes'][number] | undefined
}

function CaseRow({ each, columns, outcome }: CaseRowProps) {
  const { title, rule, expected, source } = each
  return (
    <tr>
      <th scope="row">
        {title}
        {source !== undefined && <Hint style={{ display: 'block' }}>{source}</Hint>}
      </th>
      <Inputs>{inputsInWords(each).join(' · ')}</Inputs>
      <td data-label="Rule ">
        <Law>{rule}</Law>
      </td>
      {columns.length > 0 ? (
        columns.map((path) => (
          <td key={path} data-figure="" data-label={path in expected ? figureName(path) : undefined}>
            {path in expected ? figureValue(path, expected[path]) : ''}
          </td>
        ))
      ) : (
        <td>
          <Figures>
            {Object.entries(expected).map(([path, value]) => (
              <div key={path}>
                <dt>{figureName(path)}</dt>
                <dd>{figureValue(path, value)}</dd>
              </div>
            ))}
          </Figures>
        </td>
      )}
      <Result look={outcome === undefined ? 'open' : outcome.passes ? 'passed' : 'failed'}>
        <OutcomeWords outcome={outcome} />
      </Result>
    </tr>
  )
}

function OutcomeWords({ outcome }: { readonly outcome: SectionRun['outcomes'][number] | undefined }) {
  if (outcome === undefined) return 'not run'
  if (!outcome.passes) {
    const wrong = outcome.figures.filter(({ expected, actual }) => expected !== actual)
    return `gives ${wrong.map(({ path, actual }) => figureValue(path, actual)).join(', ')}`
  }
  return (
    <Outcome>
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2.5 7.5 5.5 10.5 11.5 4" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      agrees
    </Outcome>
  )
}

function stateWords({ cases }: LawSection, run: SectionRun | undefined, ranAt: number, isRunning: boolean): string {
  if (isRunning) return 'running'
  if (run === undefined) return cases.length === 1 ? '1 case' : `${cases.length} cases`
  const passed = run.outcomes.filter(({ passes }) => passes).length
  return `${passed} of ${cases.length} agree · run here at ${clockTime(new Date(ranAt))}`
}
