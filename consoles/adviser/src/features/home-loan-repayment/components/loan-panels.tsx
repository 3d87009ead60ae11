import { HIGHEST_RATE, MAX_TERM } from '@tafel/contracts/kinds/home-loan/calculator/inputs/bounds.ts'
import { formatMoney, formatRate } from '@tafel/contracts/base/money/format.ts'
import { LedgerPanel } from '@tafel/kit/fields/ledger-panel.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { type ComponentType, memo } from 'react'
import { type LoanForm, resultOf } from '../model/loan-form.ts'
import { BASIS_WORDS, PANEL_NAMES, PANEL_TITLES, type PanelName, panelWords } from '../model/panels.ts'
import { Amount, Choice, Day, Flag, Group, Months, Rate, SignedRate } from './loan-field.tsx'
import { HolidayTable } from './row-tables.tsx'

type Body = ComponentType<{ readonly form: LoanForm }>

const REPRICING_WORDS = { keepPayment: 'Keep my payment', repriceToTerm: 'Work it out again' } as const
const HOLIDAY_WORDS = { keepTerm: 'Keep the term', extendTerm: 'Add those months' } as const

const GrowthPanel: Body = ({ form }) => (
  <>
    <Day form={form} field="extraFrom" hint="empty: from the first payment" />
    <Day form={form} field="extraUntil" hint="empty: until it is paid off" />
    <Rate
      form={form}
      field="instalmentGrowth"
      source="The borrower pays so much more than the bank asks, once a year, from the thirteenth payment on. At most 20 %."
    />
  </>
)

const HolidaysPanel: Body = ({ form }) => (
  <>
    <HolidayTable form={form} />
    <Choice
      form={form}
      field="afterHoliday"
      choices={HOLIDAY_WORDS}
      rest="keepTerm"
      source="Keep the term: the instalment rises for what was not paid. Add those months: the loan ends later."
    />
    <Choice
      form={form}
      field="repricing"
      choices={REPRICING_WORDS}
      rest="keepPayment"
      source="After a new rate or a holiday. Keep my payment: what was paid ahead shortens the loan. Work it out again: the bank spreads what is owed over the whole term, so that what was paid ahead lowers the instalment. What the other choice costs stands with the levers."
    />
    <Amount
      form={form}
      field="offsetBalance"
      source="Money of the borrower with the bank, on which as much of the loan carries no interest."
    />
  </>
)

const FeesPanel: Body = ({ form }) => {
  const limits = resultOf(form.answer)?.limits
  const most = (cap: number | null | undefined) =>
    cap == null ? 'the limit of that day is not loaded' : `at most ${formatMoney(cap)}, National Credit Act`
  return (
    <>
      <Amount
        form={form}
        field="initiationFee"
        hint={most(limits?.initiationFee)}
        source="Section 101(1)(b) and regulation 42(2), with VAT. Nothing for a loan that runs already."
      />
      <Flag form={form} field="initiationFeeAdded" words={['Paid at once', 'Added to the loan']} />
      <Amount
        form={form}
        field="serviceFee"
        hint={`a month, ${most(limits?.serviceFee)}`}
        source="Section 101(1)(c) and regulation 44, with VAT. It is paid beside the instalment."
      />
      <Amount form={form} field="insuranceMonthly" hint="a month" />
    </>
  )
}

const AffordabilityPanel: Body = ({ form }) => (
  <>
    <Amount form={form} field="grossIncome" source="Of the household, a month, before tax." />
    <Amount
      form={form}
      field="statutoryDeductions"
      hint="a month"
      source="Income tax and UIF. Left empty, they are worked out for one earner under 65; enter them where there are two earners or more."
    />
    <Amount
      form={form}
      field="expenses"
      hint="a month, without the loan"
      source="Regulation 23A counts at least the minimum expense norms of its table, whatever is entered here."
    />
    <Amount form={form} field="otherDebt" hint="instalments a month" />
  </>
)

const ExistingPanel: Body = ({ form }) => {
  const { today } = form.context
  return (
    <>
      <Group
        form={form}
        field="existing"
        empty={{ balanceNow: 0, asAt: today }}
        source="The loan runs from what is owed today. The term is then the months still to run."
      />
      {form.inputs.existing !== undefined && (
        <>
          <Amount form={form} field="existing.balanceNow" least={0} hint="as the bank shows it" />
          <Day form={form} field="existing.asAt" otherwise={today} source="Within the month before the first payment." />
          <Months form={form} field="existing.originalTerm" max={MAX_TERM} />
        </>
      )}
    </>
  )
}

const FixedOfferPanel: Body = ({ form }) => {
  const isFixed = form.inputs.rateKind === 'fixed' || form.inputs.rateKind === 'fixedThenPrime'
  if (isFixed) return <Hint>The loan itself is at a fixed rate. Choose a rate that moves with prime to hold an offer against it.</Hint>
  return (
    <>
      <Rate form={form} field="fixedRate" label="Fixed rate offered" />
      <Months form={form} field="fixedMonths" label="For how long" max={MAX_TERM} />
      <Rate
        form={form}
        field="primeMove"
        source="By how much prime falls or rises on the two paths that the offer is held against: a quarter of a per cent every three months. An assumption, no forecast."
      />
    </>
  )
}

const NOTICE = [0, 30, 60, 90]

/** Banks ask for ninety days; what lacks of them costs interest. */
function NoticeDays({ form }: { readonly form: LoanForm }) {
  const days = form.inputs.switchTo?.noticeDays ?? 0
  const choices = NOTICE.includes(days) ? NOTICE : [...NOTICE, days].toSorted((a, b) => a - b)
  return (
    <SelectField
      name="switchTo.noticeDays"
      label={form.label('switchTo.noticeDays')}
      hint="what lacks of 90 costs interest"
      value={String(days)}
      options={choices.map((each) => ({ value: String(each), label: each === 0 ? 'None given' : `${each} days` }))}
      disabled={form.readOnly}
      onChange={({ target }) => form.edit('switchTo.noticeDays', target.value === '0' ? undefined : Number(target.value))}
    />
  )
}

const SwitchPanel: Body = ({ form }) => {
  const rate = resultOf(form.answer)?.rate.atStart
  return (
    <>
      <Group form={form} field="switchTo" empty={{ rate: rate ?? HIGHEST_RATE / 5 }} />
      {form.inputs.switchTo !== undefined && (
        <>
          <Rate form={form} field="switchTo.rate" {...(rate == null ? {} : { hint: `yours is ${formatRate(rate)}` })} />
          <Months form={form} field="switchTo.termMonths" max={MAX_TERM} otherwise={form.inputs.termMonths ?? 240} />
          <Amount
            form={form}
            field="switchTo.costs"
            otherwise={resultOf(form.answer)?.switchTo?.costs ?? undefined}
            source="Registering the new bond and cancelling the old one. Left empty, it is counted by guideline and tariff of the day the loan starts."
          />
          <NoticeDays form={form} />
          <Flag form={form} field="switchTo.costsAdded" words={['Paid at once', 'Added to the loan']} />
        </>
      )}
    </>
  )
}

const YEARLY = { min: -200_000, max: 400_000 } as const

const RentPanel: Body = ({ form }) => (
  <>
    <Amount
      form={form}
      field="rentInstead"
      hint="of a home like it"
      source="Both households have the same money. The tenant invests what the buyer pays at once, and what the buyer pays more each year. A purchase price is needed."
    />
    <Amount form={form} field="ownerCosts" hint="rates, levies and upkeep, a month" />
    <Amount form={form} field="buyingCosts" hint="transfer duty, conveyancers" />
    <Rate form={form} field="sellingCosts" hint="agent’s commission, as a share of the value" />
    <SignedRate form={form} field="propertyGrowth" {...YEARLY} hint="a year" />
    <SignedRate form={form} field="inflation" {...YEARLY} otherwise={50_000} hint="rent and costs rise by it, a year" />
    <SignedRate form={form} field="investmentReturn" {...YEARLY} otherwise={80_000} hint="of the tenant’s money, a year, after tax" />
  </>
)

const CountingPanel: Body = ({ form }) => {
  const result = resultOf(form.answer)
  return (
    <>
      <Choice
        form={form}
        field="interestBasis"
        choices={BASIS_WORDS}
        rest="dailyActual365"
        source={result?.basisSentence ?? 'Banks count interest by days and add it every month.'}
      />
      <Rate
        form={form}
        field="repoAtStart"
        {...(result?.limits.rate == null ? {} : { hint: `highest rate allowed ${formatRate(result.limits.rate)}` })}
        source="The highest rate of the National Credit Act is the repo rate and 12 % (section 105 and regulation 42). Left empty, repo is the one that is loaded for the day the loan starts."
      />
      <Day form={form} field="replayFrom" source="The day from which the loan is thought to have run, by prime as it was." />
    </>
  )
}

const BODIES: Readonly<Record<PanelName, Body>> = {
  growth: GrowthPanel,
  holidays: HolidaysPanel,
  fees: FeesPanel,
  affordability: AffordabilityPanel,
  existing: ExistingPanel,
  fixedOffer: FixedOfferPanel,
  switchTo: SwitchPanel,
  rent: RentPanel,
  counting: CountingPanel,
}

/** What a loan may have besides, each part closed until it is used. */
export const LoanPanels = memo(function LoanPanels({ form }: { readonly form: LoanForm }) {
  return (
    <div>
      {PANEL_NAMES.map((panel) => {
        const PanelBody = BODIES[panel]
        return (
          <LedgerPanel
            key={panel}
            panel={panel}
            title={PANEL_TITLES[panel]}
            words={panelWords(form, panel)}
            open={form.panels.isOpen(panel)}
            onToggle={form.panels.toggle}
          >
            <PanelBody form={form} />
          </LedgerPanel>
        )
      })}
    </div>
  )
})
