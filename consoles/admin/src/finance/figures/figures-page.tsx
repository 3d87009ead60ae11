import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { recurringRevenueChart, revenueChart } from '@tafel/contracts/contexts/finance/charts.ts'
import type { Cohort } from '@tafel/contracts/contexts/finance/metrics/cohorts.ts'
import type { FinanceFiguresView } from '@tafel/contracts/contexts/finance/views.ts'
import { formatDate, formatMoney, formatMonth, formatCount } from '@tafel/contracts/base/money/format.ts'
import { ChartTwin } from '@tafel/kit/chart/chart-twin.tsx'
import { SvgChart } from '@tafel/kit/chart/svg-chart.tsx'
import { momentText } from '../../app/dates.ts'
import { Line, Section } from '../../app/page.tsx'
import { DataTable } from '../data-table.tsx'
import { PeriodPage } from '../period-page.tsx'
import { EventsSection } from './events-section.tsx'

const SIZE = { width: 720, height: 260 }

/** Recurring revenue, deferred revenue, cohorts and coupons as at any day. */
export const FiguresPage = () => (
  <PeriodPage<FinanceFiguresView> title="Figures" label="As of" type="date" pathOf={(day) => `/api/finance/figures?asOf=${day}`}>
    {(figures) => <Figures figures={figures} />}
  </PeriodPage>
)

function Figures({ figures }: { readonly figures: FinanceFiguresView }) {
  const { asOf, knownAt, movements, committed, revenue, cohorts, coupons } = figures
  const nothing = (
    <Typography color="textSecondary" sx={{ py: 1 }}>
      No firm had paid anything by then.
    </Typography>
  )
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        By what was recorded until {momentText(knownAt)}. Amounts are without VAT.
      </Typography>
      <Section
        title="Recurring revenue"
        hint="What firms pay for a month of their plan, from the first day that is paid for; a twelfth of yearly plans"
      >
        {movements.length === 0 ? nothing : <Drawn title="Recurring revenue" chart={recurringRevenueChart(movements, SIZE)} />}
        <Line label={`Committed for ${formatDate(committed.on)}`} hint="Paid for by then, less what is cancelled or paused">
          {formatMoney(committed.cents, 'always')} a month, {formatCount(committed.firms)} {committed.firms === 1 ? 'firm' : 'firms'}
        </Line>
      </Section>
      <Section title="Deferred revenue" hint="Earned day by day over the invoiced period; the rest is deferred">
        {revenue.months.length === 0 ? nothing : <Drawn title="Earned and deferred revenue" chart={revenueChart(revenue.months, SIZE)} />}
        {revenue.releases.some(({ cents }) => cents !== 0) && (
          <DataTable
            caption="When deferred revenue will be earned"
            columns={['Will be earned in', 'Amount']}
            numeric={[1]}
            rows={revenue.releases.map(({ month, cents }) => ({ key: month, cells: [formatMonth(month), formatMoney(cents, 'always')] }))}
            total={{ label: 'Paid for, not yet earned', cells: [formatMoney(sumOf(revenue.releases), 'always')] }}
          />
        )}
      </Section>
      <Section title="Cohorts" hint="Firms by the month of their first payment, whenever its days begin; and how many still pay">
        {cohorts.length === 0 ? nothing : <Cohorts cohorts={cohorts} />}
      </Section>
      <Section title="Coupons" hint="Discounts on payments, with VAT">
        {coupons.length === 0 ? (
          <Typography color="textSecondary" sx={{ py: 1 }}>
            No coupon had been used by then.
          </Typography>
        ) : (
          <DataTable
            caption="Coupons"
            columns={['Coupon', 'Payments', 'Taken off', 'Periods given away']}
            numeric={[1, 2, 3]}
            rows={coupons.map(({ code, payments, discountCents, grants }) => ({
              key: code,
              cells: [code, formatCount(payments), formatMoney(discountCents, 'always'), formatCount(grants)],
            }))}
            total={{
              label: 'Total',
              cells: [
                formatCount(coupons.reduce((sum, { payments }) => sum + payments, 0)),
                formatMoney(
                  coupons.reduce((sum, { discountCents }) => sum + discountCents, 0),
                  'always',
                ),
                formatCount(coupons.reduce((sum, { grants }) => sum + grants, 0)),
              ],
            }}
          />
        )}
      </Section>
      <EventsSection asOf={asOf} />
    </>
  )
}

const sumOf = (parts: readonly { readonly cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0)

/** The chart and its data. A line starts with the second month. */
function Drawn({ title, chart }: { readonly title: string; readonly chart: ReturnType<typeof revenueChart> }) {
  const twin = <ChartTwin caption={`${title}, month by month`} table={chart.table} />
  if (chart.table.rows.length < 2) return twin
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }, gap: 3, py: 2 }}>
      <SvgChart title={title} chart={chart} />
      {twin}
    </Box>
  )
}

/** The number of months that fit a row. */
const SHOWN_MONTHS = 12

function Cohorts({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  const most = Math.min(SHOWN_MONTHS, Math.max(...cohorts.map(({ later }) => later.length)))
  const ages = Array.from({ length: most }, (_, age) => age)
  return (
    <DataTable
      caption="Cohorts"
      columns={['First paid in', 'Firms', ...ages.map((age) => `Month ${age + 1}`)]}
      numeric={[1, ...ages.map((age) => age + 2)]}
      rows={cohorts.map(({ month, firms, later }) => ({
        key: month,
        cells: [
          formatMonth(month),
          formatCount(firms),
          ...ages.map((age) => (later[age] === undefined ? '' : formatCount(later[age].firms))),
        ],
      }))}
    />
  )
}
