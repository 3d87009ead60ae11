import { Global, styled } from '@tafel/kit/theme/styled.ts'
import { columnOf } from '@tafel/contracts/kinds/compare/columns.ts'
import type { AnyCompareKind } from '@tafel/contracts/kinds/compare/kind.ts'
import { MAX_COLUMNS } from '@tafel/contracts/kinds/compare/option-ids.ts'
import { variantBars } from '@tafel/contracts/kinds/compare/variant-bars.ts'
import type { LinkedInputs } from '@tafel/contracts/kinds/links.ts'
import type { RecordView } from '@tafel/contracts/contexts/records/views.ts'
import { Button } from '@tafel/kit/buttons/button.tsx'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { useConstantsAt } from '@tafel/kit/constants/use-constants-at.ts'
import { PageTitle } from '@tafel/kit/text/text.tsx'
import { useToasts } from '@tafel/kit/toast/toaster.tsx'
import { useEffect, useMemo } from 'react'
import { recordPaths } from '../../shared/paths.ts'
import { LinkButton } from '../../shared/links/link-button.tsx'
import { useRecordCommands } from '../../shared/records/use-record-commands.ts'
import { useEditsStatus } from '../hooks/live-edits.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { useNarrow } from '../parts/use-narrow.ts'
import { Band } from '../screen/band.tsx'
import { RecordBar } from '../screen/record-bar.tsx'
import { AddColumn } from './add-column.tsx'
import { SwitchPair, InlineSelect } from './choices.tsx'
import { ColumnHead } from './column-head.tsx'
import { CompareTable } from './compare-table.tsx'
import { compareSearch, type CompareView } from './compare-view.ts'
import { comparisonOf } from './comparison.ts'
import { rememberComparison } from './last-compared.ts'
import { tableCells, tableHtml, tableTsv } from './table-text.ts'
import { usePromote, whyNotPromoted } from './use-variants.ts'
import { WaterfallSection } from './waterfall-section.tsx'

const Page = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24, maxWidth: 1400, margin: '0 auto' })
const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '10px 20px' })
const Doing = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '@media print': { display: 'none' },
})
const OnScreen = styled('div')({ '@media print': { display: 'none' } })

/** Prints in landscape, without controls and navigation. */
const PAPER = `@media print{@page{size:A4 landscape;margin:12mm}body *{animation:none!important}header,[aria-label="Breadcrumb"]{display:none!important}main{padding:0!important}main button{display:none!important}}`

const COUNTS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

export interface CompareScreenProps {
  readonly kind: AnyWorkbenchKind
  readonly compare: AnyCompareKind
  /** The record in the path comes first. */
  readonly records: readonly RecordView[]
  readonly linkedInputs: LinkedInputs
  readonly view: CompareView
  readonly canChange: boolean
  readonly onView: (view: CompareView) => void
}

/** Two to six records of a client side by side. */
export function CompareScreen({ kind, compare, records, linkedInputs, view, canChange, onView }: CompareScreenProps) {
  const toasts = useToasts()
  const commands = useRecordCommands()
  const promote = usePromote(kind)
  const constantsAt = useConstantsAt()
  // Each column is a calculation, so columns are memoized separately from the view.
  const calculated = useMemo(
    () => records.map((record) => columnOf(compare, record, constantsAt, linkedInputs)),
    [compare, records, constantsAt, linkedInputs],
  )
  const isNarrow = useNarrow()
  const comparison = useMemo(() => comparisonOf(compare, calculated, view), [compare, calculated, view])
  const bars = useMemo(() => variantBars(compare, calculated, { width: isNarrow ? 320 : 640 }), [compare, calculated, isNarrow])
  const { columns, base, drawn, best, figure, drawable, notes } = comparison
  const [first] = records
  const baseRecord = records[base]!
  const ids = records.map(({ recordId }) => recordId)
  const edits = useEditsStatus(...ids)
  const editsOfBase = useEditsStatus(baseRecord.recordId)
  const href = `${recordPaths.compare.href(first!)}?${compareSearch(view).toString()}`
  useEffect(() => rememberComparison({ href, ids }))

  const show = (change: Partial<CompareView>) => onView({ ...view, ...change })
  const without = (id: string): CompareView => {
    const { base: viewBase, drawn: viewDrawn, ...rest } = view
    return {
      ...rest,
      others: view.others.filter((each) => each !== id),
      ...(viewBase !== undefined && viewBase !== id && { base: viewBase }),
      ...(viewDrawn !== undefined && viewDrawn !== id && { drawn: viewDrawn }),
    }
  }
  const takeOver = (variant: RecordView) => {
    const why = whyNotPromoted(baseRecord, editsOfBase)
    if (why === undefined) promote.mutate({ base: baseRecord, variant })
    else toasts.show(why)
  }
  const copyTable = async () => {
    const rows = tableCells(comparison)
    try {
      const [plain, html] = [new Blob([tableTsv(rows)], { type: 'text/plain' }), new Blob([tableHtml(rows)], { type: 'text/html' })]
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain, 'text/html': html })])
      toasts.show('Table copied', { tone: 'done' })
    } catch {
      toasts.show('Your browser blocked the copy. Select the table and copy it manually.', { tone: 'error' })
    }
  }
  // The base is the report's own record; the others keep their order.
  const options = records.filter((record, place) => place !== base && !record.deleted).map(({ recordId }) => recordId)
  const { words } = kind.names

  return (
    <Page>
      <Global styles={PAPER} />
      <RecordBar record={first!} description={first!.description} tab="compare" />
      <Head>
        <PageTitle>
          {COUNTS[records.length - 1]} {words.many} compared
        </PageTitle>
        <Doing>
          <InlineSelect
            label="Against"
            value={baseRecord.recordId}
            options={columns.map(({ recordId, description }) => ({ value: recordId, label: description }))}
            onChange={(id) => show({ base: id })}
          />
          <SwitchPair
            label="Which inputs"
            first="Only differences"
            second="All lines"
            isSecond={view.showsAll}
            onChange={(showsAll) => show({ showsAll })}
          />
          {records.length < MAX_COLUMNS && (
            <AddColumn
              kind={kind}
              first={first!}
              base={baseRecord}
              taken={ids}
              canChange={canChange}
              commands={commands}
              onAdd={(id) => show({ others: [...view.others, id] })}
            />
          )}
          <Button tone="white" look="outline" onClick={() => void copyTable()}>
            Copy table
          </Button>
          <Button tone="white" look="outline" onClick={() => window.print()}>
            Print
          </Button>
          {options.length > 0 && !baseRecord.deleted && (
            <LinkButton
              to={`${recordPaths.report.href(baseRecord)}?${new URLSearchParams({ sections: 'long', options: options.join(',') }).toString()}`}
            >
              Add to the report
            </LinkButton>
          )}
        </Doing>
      </Head>
      {edits === 'unsent' && (
        <Band tone="ochre" role="status">
          <p>
            <strong>Your latest edits are not in this comparison.</strong> They are stored on this device and not saved yet.
          </p>
        </Band>
      )}
      {notes.length > 0 && (
        <Band tone="ochre" role="note">
          <div>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </Band>
      )}
      <CompareTable
        comparison={comparison}
        records={records}
        caption={`${words.one}: ${columns.map(({ description }) => description).join(', ')}`}
        showsAll={view.showsAll}
        heads={records.map((record, place) => (
          <ColumnHead
            key={record.recordId}
            record={record}
            isFirst={place === 0}
            isBase={place === base}
            isDrawn={place === drawn}
            best={best.has(record.recordId) ? compare.best : undefined}
            canPromote={canChange && columns[place]!.pinned !== null}
            onBase={() => show({ base: record.recordId })}
            onDraw={() => show({ drawn: record.recordId })}
            onPromote={() => takeOver(record)}
            onRemove={() => onView(without(record.recordId))}
          />
        ))}
        figuresChoice={
          <OnScreen>
            <SwitchPair
              label="Figures as"
              first="Amounts"
              second="Differences from the base"
              isSecond={view.showsDifferences}
              onChange={(showsDifferences) => show({ showsDifferences })}
            />
          </OnScreen>
        }
      />
      {bars !== null && (
        <div style={{ maxWidth: 760 }}>
          <SvgChart title="Side by side" chart={bars} />
        </div>
      )}
      {drawn !== undefined && (
        <WaterfallSection
          kind={compare}
          comparison={comparison}
          choice={
            <OnScreen>
              <InlineSelect
                label="Draw"
                value={figure.id}
                options={drawable.map(({ id, label }) => ({ value: id, label }))}
                onChange={(id) => show({ figure: id })}
              />
            </OnScreen>
          }
        />
      )}
    </Page>
  )
}
