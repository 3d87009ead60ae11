// @vitest-environment jsdom
import { plain } from '@tafel/contracts/base/money/format.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from '../../../app/testing/render-route.tsx'
import { PICTURE, showAnswer } from '../testing/answer-screen.tsx'

afterEach(cleanup)
// Calculations are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const PATIENT = { timeout: 30_000 }

const pane = () => screen.getByRole('region', { name: /^(You pay SARS|SARS pays back)$/ })
const paneText = () => plain(pane().textContent)
const rowsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent).trim()).join(' | '))
const findHint = (name: RegExp) => screen.findByRole('button', { name }, PATIENT)
const TRY = /^Preview ?: Contribute more to a retirement annuity, up to the limit/
const TRY_DONATION = /^Preview ?: Donate up to the limit/

describe('the answer', () => {
  it('states what is due, and the legal status', async () => {
    showAnswer(PICTURE)
    expect(paneText()).toContain('You pay SARSR 62 196Total tax for the year R 310 196.2027: Budget 2026, not yet promulgated')
    expect(paneText()).toContain(
      'Effective rate28,45 %Marginal rate41 %Monthly take-home payR 55 846Effective rate: of taxable income; 19,01 % of income, gains and lump sums',
    )
    // Two employers overlap.
    expect(paneText().split('the time overlaps with that of another employer')).toHaveLength(2)
    expect(rowsOf(pane())).toEqual([
      'Gross income | R 1 002 100',
      'Exempt income | -R 23 800',
      'Retirement contributions deducted | -R 120 000',
      'Taxable income before capital gain | R 858 300',
      'Taxable capital gain Eighth Schedule, para 10 | R 232 000',
      'Taxable income | R 1 090 300',
      'Tax by the table s 5 | R 343 136',
      'Primary rebate s 6(2)(a) | -R 17 820',
      'Medical scheme fees tax credit s 6A | -R 15 120',
      'Tax of the year | R 310 196',
      'PAYE | -R 248 000',
      'Due to SARS | R 62 196',
    ])
    await screen.findByRole('img', { name: /^At a gross income of/ }, PATIENT)
    expect(await axeViolations()).toEqual([])
  })

  it('shows a refund as a refund, and what is missing next to the figure', () => {
    showAnswer({ taxYear: 2026, employers: [{ salary: 40_000_000, payeDeducted: 9_000_000 }] })
    expect(paneText()).toMatch(/^SARS pays backR /)
    cleanup()
    showAnswer({ taxYear: 2008, employers: [{ salary: 40_000_000 }], investmentIncome: [{ kind: 'localInterest', amount: 3_000_000 }] })
    expect(paneText()).toContain('Incomplete: a statutory figure is missing.')
    expect(paneText()).toContain('The interest exemption of 2008 is not loaded')
  })

  it('opens the working of its figures', async () => {
    const { user, shown } = showAnswer(PICTURE)
    await user.click(within(pane()).getByRole('button', { name: /working of Tax by the table/ }))
    expect(shown.opened).toEqual(['tax.table'])
  })
})

describe('a hint', () => {
  it('is previewed, applied as one edit, and leaves the preview', async () => {
    const { user, shown } = showAnswer(PICTURE)
    await user.click(await findHint(TRY))
    await waitFor(() => expect(paneText()).toContain('R 87 070,67 better than saved, with one change in the preview.'), PATIENT)
    expect(rowsOf(pane())[0]).toBe('Line | Saved | Preview')
    expect(rowsOf(pane()).at(-1)).toBe('Due or refund | R 62 196 | -R 24 874,67')
    expect(shown.inputs).toBe(PICTURE)
    await waitFor(() => expect(screen.getByRole('button', { name: /^Apply ?:/ })).toHaveProperty('disabled', false), PATIENT)
    await user.click(screen.getByRole('button', { name: /^Apply ?:/ }))
    expect(shown.edits).toEqual([[{ field: 'deductions.raContribution', next: 33_283_250 }]])
    await waitFor(() => expect(paneText()).toContain('SARS pays backR 24 874,67Total tax for the year'), PATIENT)
    expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull()
  })

  it('is calculated on top of the previewed ones, and discarded', async () => {
    const { user, shown } = showAnswer(PICTURE)
    const savedAlone = plain((await findHint(TRY_DONATION)).closest('article')!.textContent)
    expect(savedAlone).toContain('-R 44 702,30')
    await user.click(await findHint(TRY))
    await waitFor(() => {
      const onTop = screen.getByRole('button', { name: TRY_DONATION })
      expect(onTop).toHaveProperty('disabled', false)
      expect(plain(onTop.closest('article')!.textContent)).toContain('-R 34 221,24')
    }, PATIENT)
    await user.click(screen.getByRole('button', { name: TRY_DONATION }))
    // 87 070,67 and 34 221,24.
    await waitFor(() => expect(paneText()).toContain('R 121 291,91 better than saved, with 2 changes in the preview.'), PATIENT)
    const together = await screen.findByRole('region', { name: 'Each alone and all together' }, PATIENT)
    expect(rowsOf(together).slice(1)).toEqual([
      'Contribute more to a retirement annuity, up to the limit, alone | -R 87 070,67',
      'Donate up to the limit of section 18A, alone | -R 44 702,30',
      'Sum of each alone | -R 131 772,97',
      'Both together | -R 121 291,91',
    ])
    expect(plain(together.textContent)).toContain('Together the tax is R 10 481,06 higher than the sum of each alone')
    await user.click(screen.getByRole('button', { name: /^Discard ?: Contribute more/ }))
    await waitFor(() => expect(paneText()).toContain('R 44 702,30 better than saved, with one change in the preview.'), PATIENT)
    await user.click(screen.getByRole('button', { name: /^Discard ?: Donate/ }))
    await waitFor(() => expect(paneText()).toContain('Total tax for the year R 310 196.'), PATIENT)
    expect(shown.edits).toEqual([])
    expect(await axeViolations()).toEqual([])
  })

  it('is read-only for a read-only record', async () => {
    showAnswer(PICTURE, { readOnly: true })
    await screen.findByText('Donate up to the limit of section 18A', undefined, PATIENT)
    expect(screen.queryByRole('button', { name: /^Preview/ })).toBeNull()
  })
})

describe('find a value', () => {
  it('finds the contribution that leaves nothing to pay, and applies it', async () => {
    const { user, shown } = showAnswer(PICTURE)
    await user.type(screen.getByLabelText('this amount'), '0')
    const put = await screen.findByRole('button', { name: 'Use it' }, PATIENT)
    await user.click(put)
    expect(shown.edits).toEqual([[{ field: 'deductions.raContribution', next: expect.any(Number) }]])
    // As in the reference design, to the cent: one cent less would leave a cent to pay.
    expect(shown.inputs.deductions?.raContribution).toBe(27_169_755)
    await waitFor(() => expect(paneText()).toMatch(/You pay SARSR 0(?![\d ])/), PATIENT)
  })
})

describe('verdicts', () => {
  const region = (name: string) => screen.getByRole('region', { name })

  it('appear with their tests, and methods side by side', async () => {
    showAnswer({
      taxYear: 2026,
      employers: [{ salary: 250_000_000 }],
      rentals: [{ rates: 1_000_000 }],
      letting: { earlierLossYears: 2 },
      businesses: [{ turnover: 80_000_000 }],
      disposals: [
        { description: 'Farm', assetKind: 'otherProperty', acquired: '1995-06-01', proceeds: 200_000_000, marketValue2001: 60_000_000 },
        { description: 'Car', assetKind: 'personalUse', proceeds: 5_000_000 },
      ],
    })
    expect(rowsOf(region('Loss of letting')).map((row) => row.split(' | ').slice(0, 2).join(': '))).toEqual([
      'Test: Outcome',
      'A natural person s 20A(1): met',
      'Income above the ring-fencing threshold s 20A(2): met',
      'A suspect trade s 20A(2)(a) and (b): met',
      'An exception s 20A(3) and (4): to confirm',
    ])
    expect(rowsOf(region('Turnover tax'))[1]).toMatch(/^Tax on the businesses Sixth Schedule \| R [\d ,]+ \| R 8 150$/)
    const gains = rowsOf(region('From the gains to the taxable gain'))
    expect(gains.slice(0, 3)).toEqual([
      'Asset | Gain | Disregarded | Counts',
      expect.stringMatching(/^Farm \| R [\d ,]+ \| – \| R [\d ,]+$/),
      'Car | R 50 000 | – | –',
    ])
    expect(gains).toContainEqual('Asset | Market value | 20 % of proceeds | Time apportionment')
    await screen.findByRole('img', { name: /^At a gross income of/ }, PATIENT)
    expect(await axeViolations()).toEqual([])
  })
})

describe('provisional payments', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:calendar')
    URL.revokeObjectURL = vi.fn()
  })

  it('are saved as a calendar file with the record’s ids', async () => {
    const { user } = showAnswer({ ...PICTURE, investmentIncome: [{ kind: 'localInterest', amount: 30_000_000 }] })
    await user.click(screen.getByRole('button', { name: 'Save dates as a calendar file' }))
    const [file] = vi.mocked(URL.createObjectURL).mock.calls[0] as [Blob]
    const text = await file.text()
    expect(file.type).toBe('text/calendar;charset=utf-8')
    expect(text).toContain('UID:c3a1e5d7-2027-provisional-first@tafel')
    expect(text).toContain('DTSTART;VALUE=DATE:20260831')
  })

  it('a late first payment has its penalty and interest', () => {
    const paid = { provisionalP1: 2_000_000, provisionalP1Date: '2025-11-15' }
    showAnswer({ taxYear: 2026, businesses: [{ turnover: 90_000_000 }], paid })
    const section = screen.getByRole('region', { name: 'Provisional tax' })
    expect(plain(section.textContent)).toContain('was paid 78 days late: a penalty of R 2 000 and interest of R 445,62')
    expect(rowsOf(section)).toEqual(expect.arrayContaining(['Penalty of 10 % | R 2 000', 'Interest until payment | R 445,62']))
  })

  it('a late second payment has its penalty and interest, and an unpaid first one its penalty', () => {
    const paid = { provisionalP2: 11_000_000, provisionalP2Date: '2026-04-30' }
    showAnswer({ taxYear: 2026, businesses: [{ turnover: 90_000_000 }], paid })
    const section = screen.getByRole('region', { name: 'Provisional tax' })
    expect(rowsOf(section)).toEqual(
      expect.arrayContaining([
        'Second payment that was late | R 110 000',
        'Penalty of 10 % | R 11 000',
        'Interest until payment | R 1 884,32',
      ]),
    )
    expect(rowsOf(section)).toEqual(expect.arrayContaining(['First payment required | R 125 642', 'Penalty of 10 % | R 12 564,20']))
  })
})
