// @vitest-environment jsdom
import { calculateHomeLoan } from '@tafel/contracts/kinds/home-loan/calculator/calculate.ts'
import { HOME_LOAN_EXAMPLE } from '@tafel/contracts/kinds/home-loan/calculator/inputs/example.ts'
import type { HomeLoanGiven } from '@tafel/contracts/kinds/home-loan/calculator/inputs/inputs.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../../../app/testing/render-route.tsx'
import { showLoan } from '../testing/loan-screen.tsx'

afterEach(cleanup)
// Typing key by key is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** The loan of the reference design: R 2 000 000 and the fee at 10 %, monthly, R 2 500 more a month, R 100 000 in March 2028. */
const PICTURE: HomeLoanGiven = {
  principal: 200_000_000,
  initiationFeeAdded: true,
  rateKind: 'primeLinked',
  primeAtStart: 105_000,
  repoAtStart: 70_000,
  margin: -5_000,
  termMonths: 240,
  firstPayment: '2027-01-01',
  interestBasis: 'monthly',
  initiationFee: 603_750,
  serviceFee: 6_900,
  extraMonthly: 250_000,
  lumpSums: [{ date: '2028-03-01', amount: 10_000_000 }],
}

const pane = () => screen.getByRole('region', { name: 'Instalment a month' })
const instalment = () => plain(within(pane()).getAllByRole('paragraph')[0]!.textContent)
const rowsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent).trim()).join(' | '))

describe('the answer', () => {
  it('shows the figures of the reference design', async () => {
    showLoan(PICTURE)
    expect(instalment()).toBe('R 19 358,70')
    const text = plain(pane().textContent)
    expect(text).toContain('Total debit order R 21 927,70, with fees and the extra payment.')
    expect(text).toContain('Total interestR 1 553 592')
    expect(text).toContain('Last paymentMarch 2040')
    expect(text).toContain('Saved by paying moreR 1 086 456')
    const costs = within(pane())
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => plain(textContent).trim()).join(' | '))
    expect(costs.slice(1)).toEqual([
      'Loan | R 2 006 037,50 | R 2 006 037,50',
      'Interest | R 2 640 047,48 | R 1 553 591,82',
      'Service fee 240 and 159 months | R 16 560,00 | R 10 971,00',
      'Total paid | R 4 662 644,98 | R 3 570 600,32',
    ])
    expect(text).toContain('Effective rate 10,47 % a year. The last payment is R 5 954,72, and the balance is then exactly R 0,00.')
    expect(await axeViolations()).toEqual([])
  })

  it('lists missing inputs once, before there is a loan', () => {
    showLoan({})
    expect(screen.getAllByText(/Enter the loan amount, or a purchase price above the deposit\./)).toHaveLength(1)
    expect(screen.getByLabelText('Loan amount').getAttribute('aria-invalid')).toBeNull()
  })

  it('opens the working of its figures', async () => {
    const { user, shown } = showLoan(PICTURE)
    await user.click(within(pane()).getByRole('button', { name: /working of Total interest/ }))
    await user.click(within(pane()).getByRole('button', { name: /working of total paid/ }))
    expect(shown.opened).toEqual(['totals.interest', 'totals.cost'])
  })
})

describe('levers', () => {
  it('shows levers alone and together, less their overlap', () => {
    showLoan(PICTURE)
    expect(rowsOf('Effect of extra payments').slice(1, 6)).toEqual([
      'Extra payment, R 2 500 a month | R 834 169,47 | 65 | July 2041 | on',
      'R 100 000 in March 2028 | R 473 150,99 | 29 | July 2044 | on',
      'Sum of each alone | R 1 307 320,46 | 94 | ',
      'Less overlap interest can be saved only once | -R 220 864,80 | - 13 | ',
      'Both together | R 1 086 455,66 | 81 | March 2040 | ',
    ])
  })

  it('activates a suggested lever', async () => {
    const { user, shown } = showLoan(PICTURE)
    // Calculated in the worker.
    await waitFor(() =>
      expect(rowsOf('Effect of extra payments').at(-1)).toBe(
        'Instalment rises 3 % a year with those that are on | R 1 331 803,03 | 111 | September 2037 | Try it',
      ),
    )
    await user.click(screen.getByRole('button', { name: 'Try it' }))
    expect(shown.inputs.instalmentGrowth).toBe(30_000)
    await waitFor(() =>
      expect(rowsOf('Effect of extra payments').some((row) => row.startsWith('All together | R 1 331 803,03 | 111'))).toBe(true),
    )
  })
})

describe('other rates', () => {
  it('shows the instalment in steps of one per cent around today’s rate', () => {
    showLoan(PICTURE)
    const steps = within(screen.getByRole('region', { name: 'If the rate changes' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => plain(textContent).replaceAll(/\s+/g, ' '))).toEqual([
      '7,00 %R 15 553- R 3 806Oct 2040',
      '8,00 %R 16 779- R 2 579Aug 2040',
      '9,00 %R 18 049- R 1 310May 2040',
      '10,00 %R 19 359todayMarch 2040',
      '11,00 %R 20 706+ R 1 347Dec 2039',
      '12,00 %R 22 088+ R 2 730Sept 2039',
      '13,00 %R 23 502+ R 4 144June 2039',
    ])
  })
})

describe('the schedule', () => {
  it('expands a year into its months, whose figures have workings', async () => {
    const { user, shown } = showLoan(PICTURE)
    const region = () => screen.getByRole('region', { name: 'Schedule' })
    expect(within(region()).getAllByRole('row')).toHaveLength(1 + 14)
    await user.click(within(region()).getByRole('button', { name: 'Year 2' }))
    const months = within(region()).getAllByRole('row').slice(3, 15)
    expect(months.map((row) => row.children[0]!.textContent)[0]).toBe('13 · Jan 2028')
    await user.click(within(months[2]!).getByRole('button', { name: /working of lump sums of month 15/ }))
    expect(shown.opened).toEqual(['schedule.14.deposit'])
    await user.click(within(region()).getByRole('button', { name: 'Year 2' }))
    expect(within(region()).getAllByRole('row')).toHaveLength(1 + 14)
  })

  it('shows only years of 480 months until expanded', async () => {
    const { user } = showLoan({ principal: 200_000_000, primeAtStart: 105_000, termMonths: 480, interestBasis: 'monthly' })
    const region = screen.getByRole('region', { name: 'Schedule' })
    expect(within(region).getAllByRole('row')).toHaveLength(1 + 40)
    await user.click(within(region).getByRole('button', { name: 'Open all years' }))
    expect(within(region).getAllByRole('row')).toHaveLength(1 + 40 + 480)
    expect(within(region).getAllByRole('row').at(-1)!.textContent).toContain('480 ·')
  })
})

describe('the form', () => {
  it('calculates while the user types: price less deposit is the loan', async () => {
    const { user, shown } = showLoan({ primeAtStart: 105_000, interestBasis: 'monthly' })
    await user.type(screen.getByLabelText('Purchase price'), '1,2m{Enter}')
    await user.type(screen.getByLabelText('Deposit'), '200k')
    expect(shown.inputs).toMatchObject({ purchasePrice: 120_000_000, deposit: 20_000_000 })
    expect(plain(screen.getByLabelText<HTMLInputElement>('Loan amount').placeholder)).toBe('1 000 000')
    // R 1 000 000 over 240 months at 10,5 %: the published case.
    expect(instalment()).toBe('R 9 983,80')
  })

  it('uses the last confirmed prime, marked with its date, and confirms it with one click', async () => {
    const { user, shown } = showLoan({ principal: 100_000_000, interestBasis: 'monthly', firstPayment: '2027-01-01' })
    // R 1 000 000 over 240 months at 10,75 %.
    expect(instalment()).toBe('R 10 152,29')
    expect(plain(screen.getByLabelText<HTMLInputElement>('Prime at the start').placeholder)).toBe('10,75')
    expect(plain(screen.getByText(/^as of/).textContent)).toBe('as of 25 September 2026')
    expect(plain(pane().textContent)).toContain(
      'Not yet confirmed: repo rate on 1 December 2026 and prime on 1 December 2026, as of 25 September 2026.',
    )
    expect(await axeViolations()).toEqual([])
    await user.click(within(pane()).getByRole('button', { name: 'Confirm for this record' }))
    expect(shown.inputs).toMatchObject({ primeAtStart: 107_500, repoAtStart: 72_500 })
    expect(instalment()).toBe('R 10 152,29')
    expect(screen.queryByText(/Not yet confirmed/)).toBeNull()
    expect(plain(screen.getByText(/^confirmed for this record/).textContent)).toBe('confirmed for this record, as of 25 September 2026')
    await user.click(screen.getByRole('button', { name: /prime and the margin/ }))
    expect(plain((await screen.findByText(/The last prime is/)).textContent)).toContain(
      'The last prime is 10,75 % from 25 September 2026, confirmed until 19 November 2026.',
    )
  })

  it('marks a typed prime that differs from the last confirmed one', () => {
    showLoan({ principal: 100_000_000, primeAtStart: 105_000, firstPayment: '2027-01-01' })
    expect(plain(screen.getByText(/^typed/).textContent)).toBe('typed; the last confirmed prime is 10,75 %, as of 25 September 2026')
  })

  it('marks nothing on days with a confirmed prime, and offers no confirmation on a locked record', () => {
    showLoan({ principal: 100_000_000, firstPayment: '2026-11-01' })
    expect(screen.queryByText(/as of|Not yet confirmed/)).toBeNull()
    cleanup()
    showLoan({ principal: 100_000_000, firstPayment: '2027-01-01' }, { readOnly: true })
    expect(screen.getByText('Not yet confirmed:')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm for this record' })).toBeNull()
  })

  it('asks only for the inputs of the chosen kind of rate', async () => {
    const { user, shown } = showLoan(PICTURE)
    const rate = screen.getByLabelText('Kind of rate')
    expect(screen.queryByLabelText('Fixed rate')).toBeNull()
    await user.selectOptions(rate, 'Fixed')
    expect(screen.queryByLabelText('Margin on prime')).toBeNull()
    await user.type(screen.getByLabelText('Fixed rate'), '11,25')
    expect(shown.inputs).toMatchObject({ rateKind: 'fixed', fixedRate: 112_500 })
    await user.selectOptions(rate, 'Rate path')
    expect(screen.getByRole('button', { name: 'Add a rate' })).toBeDefined()
  })

  it('pastes spreadsheet rows into the lump sums', async () => {
    const { user, shown } = showLoan({ ...PICTURE, lumpSums: undefined })
    screen.getByRole('button', { name: 'Add a lump sum' }).focus()
    await user.paste('1 March 2028\t100 000\n2029-03-01\t50000')
    expect(shown.inputs.lumpSums).toEqual([
      { date: '2028-03-01', amount: 10_000_000 },
      { date: '2029-03-01', amount: 5_000_000 },
    ])
  })

  it('shows a row’s problem at the row', () => {
    showLoan({ ...PICTURE, lumpSums: [{ date: '2020-03-01', amount: 10_000_000 }] })
    const cell = screen.getByLabelText('Date of the lump sum, row 1')
    expect(cell.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(cell.getAttribute('aria-describedby')!)?.textContent).toContain('Before the loan runs')
  })

  it('keeps panels closed and summarises their content', async () => {
    const { user } = showLoan(PICTURE)
    expect(plain(screen.getByRole('region', { name: 'Fees and insurance' }).textContent)).toContain(
      'initiation R 6 037,50 · service R 69 a month',
    )
    await user.click(screen.getByRole('button', { name: 'Fees and insurance' }))
    expect(plain(screen.getByLabelText<HTMLInputElement>('Initiation fee').value)).toBe('6 037,50')
  })

  it('starts an existing loan with the inputs it needs to be stored', async () => {
    const { user, shown } = showLoan(PICTURE, { open: ['existing'] })
    await user.selectOptions(screen.getByLabelText('Existing loan'), 'Yes')
    expect(shown.inputs.existing).toEqual({ balanceNow: 0, asAt: '2026-11-21' })
    await user.type(screen.getByLabelText('Balance now'), '900k')
    await user.clear(screen.getByLabelText('Date of the balance'))
    await user.tab()
    expect(shown.inputs.existing).toEqual({ balanceNow: 90_000_000, asAt: '2026-11-21' })
  })

  it('is read-only for a locked record', () => {
    showLoan(PICTURE, { readOnly: true, open: ['holidays', 'fees'] })
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox')) {
      const isOfSearch = field.closest('section')?.textContent?.startsWith('Find a value') === true
      expect(field.readOnly || isOfSearch).toBe(true)
    }
    expect(screen.queryByRole('button', { name: /^(Add a|Remove row|Try it)/ })).toBeNull()
  })
})

describe('the detail sections', () => {
  it('shows all sections of a complete loan, without accessibility problems', async () => {
    showLoan(HOME_LOAN_EXAMPLE, {
      open: ['growth', 'holidays', 'fees', 'affordability', 'existing', 'fixedOffer', 'switchTo', 'rent', 'counting'],
    })
    await screen.findByRole('region', { name: 'Find a value' })
    for (const name of [
      'Rent or buy',
      'The fixed rate against prime',
      'Switching to another bank',
      'On historical prime rates',
      'Assumptions',
    ])
      expect(screen.getAllByRole('region', { name }).length).toBeGreaterThan(0)
    expect(await axeViolations()).toEqual([])
  })

  it('names each affordability test and the deciding one', () => {
    showLoan({ ...PICTURE, grossIncome: 6_000_000, expenses: 2_500_000 })
    const rows = screen
      .getAllByRole('region', { name: 'Affordability' })
      .flatMap((region) => within(region).queryAllByRole('row'))
      .map(({ textContent }) => plain(textContent))
    expect(rows).toHaveLength(4)
    // 30 % of R 60 000 against R 19 358,70.
    expect(rows[1]).toContain('Share of gross income what banks quote')
    expect(rows[1]).toContain('R 18 000R 19 359-R 1 359')
    expect(rows.filter((row) => row.includes('decides'))).toHaveLength(1)
  })

  it('states every change of lead between buyer and tenant', () => {
    const given = { ...HOME_LOAN_EXAMPLE, sellingCosts: 60_000 }
    const answer = calculateHomeLoan(given, { today: '2026-11-21', constants: SHIPPED_CONSTANTS })
    showLoan(given)
    const sentence = plain(answer.ok ? answer.result.rentOrBuy!.sentence : 'no answer')
    expect(sentence).toContain('from the end of year')
    expect(screen.getAllByText((text) => plain(text) === sentence).length).toBeGreaterThan(0)
  })

  it('replays another start on a click without changing the record', async () => {
    const { user, shown } = showLoan(PICTURE)
    const replay = screen.getByRole('region', { name: 'On historical prime rates' })
    await user.click(within(replay).getByRole('button', { name: '2022' }))
    expect(within(replay).getByRole('figure').getAttribute('aria-label')).toContain('From 1 November 2021')
    expect(shown.inputs.replayFrom).toBeUndefined()
  })
})

describe('finding a value', () => {
  it('finds the extra payment that ends the loan in a term, and applies it', async () => {
    const { user, shown } = showLoan({ ...PICTURE, extraMonthly: undefined, lumpSums: undefined })
    const goal = await screen.findByRole('region', { name: 'Find a value' })
    await user.type(within(goal).getByLabelText('that ends the loan in'), '15 years')
    const taken = await within(goal).findByRole('button', { name: 'Use it' })
    const found = plain(goal.querySelector('strong')!.textContent)
    // R 2 006 037,50 over 180 months at 10 % is R 21 556,9816 a month, so R 21 556,99 is the first that is enough; the instalment is R 19 358,70.
    expect(found).toBe('R 2 198,29 a month')
    await user.click(taken)
    expect(shown.inputs.extraMonthly).toBe(219_829)
    expect(plain(pane().textContent)).toContain('Last paymentDec 2041')
  })

  it('finds the price for an instalment', async () => {
    const { user, shown } = showLoan({ purchasePrice: 50_000_000, deposit: 10_000_000, primeAtStart: 105_000, interestBasis: 'monthly' })
    const goal = await screen.findByRole('region', { name: 'Find a value' })
    await user.selectOptions(within(goal).getByLabelText('What to find'), 'Find the price')
    await user.type(within(goal).getByLabelText('for an instalment of'), '9983,80')
    await user.click(await within(goal).findByRole('button', { name: 'Use it' }))
    expect(shown.inputs.purchasePrice! - 110_000_000).toBeLessThan(200)
    expect(instalment()).toBe('R 9 983,80')
  })
})
