import { calculateTransferDuty } from '@tafel/contracts/kinds/transfer-duty/calculator/calculate.ts'
import type { TransferDutyInputsGiven } from '@tafel/contracts/kinds/transfer-duty/calculator/inputs/transfer-duty.ts'
import { SHIPPED_CONSTANTS } from '@tafel/contracts/law/constants/shipped.ts'
import { plain } from '@tafel/contracts/base/money/format.ts'
import { describe, expect, it } from 'vitest'
import { pickedTable } from '@tafel/contracts/kinds/transfer-duty/calculator/duty/picked-table.ts'
import { answerView, tableHint } from './answer-view.ts'
import { summary } from './summary.ts'

const context = { today: '2026-11-21', constants: SHIPPED_CONSTANTS }
const view = (inputs: TransferDutyInputsGiven) => answerView(calculateTransferDuty(inputs, context), pickedTable(inputs, context))
const protea = { transferAmount: 250_000_000, dateOfAcquisition: '2027-01-15', marketValue: 250_000_000 }

describe('the answer pane', () => {
  it('shows the duty with one consequence and three further figures', () => {
    const { duty, consequence, figures, law } = view(protea)
    expect(duty).toBe(6_720_000)
    expect(plain(consequence)).toBe('2,69 % of the price · due by 15 July 2027')
    // The guideline of a price of R 2 500 000 is R 41 770, with VAT R 48 035,50; with the duty R 115 235,50. The price comes on top.
    expect(figures.map(({ label, value, flag = '' }) => plain(`${label} ${value} ${flag}`).trim())).toEqual([
      'All costs R 116 920 incomplete',
      'Cash on registration R 2 616 920 incomplete',
      'Next threshold R 2 600 000',
    ])
    expect(law).toBe('s 2(1)(b), Transfer Duty Act 40 of 1949')
  })

  it('lists every band of the table, so that the pane keeps its height', () => {
    const { lines } = view(protea)
    expect(lines.map(({ label, rate, duty }) => plain(`${label} | ${rate} | ${duty}`))).toEqual([
      'First R 1 210 000 | 0 % | 0',
      'to R 1 663 800 | 3 % | 1361400',
      'to R 2 329 300 | 6 % | 3993000',
      'to R 2 500 000 | 8 % | 1365600',
      'to R 13 310 000 | 11 % | null',
      'above | 13 % | null',
    ])
    expect(view({ ...protea, transferAmount: 0 }).lines).toHaveLength(lines.length)
  })

  it('states the value on which duty is charged', () => {
    expect(plain(view({ ...protea, marketValue: 300_000_000 }).consequence)).toContain('of the market value')
  })

  it('states what is missing and what to do, without figures', () => {
    const missing = view({ dateOfAcquisition: '2027-01-15' })
    expect(missing).toMatchObject({ duty: null, law: null, consequence: 'Enter the price; for a donation, enter the market value.' })
    expect(missing.notes[0]).toEqual({
      lead: 'Price: there is none yet.',
      text: 'Enter the price; for a donation, enter the market value.',
    })
    expect(missing.figures.map(({ value }) => value)).toEqual(['–', '–', '–'])
  })

  it('states once what the totals exclude, and what to do', () => {
    expect(view(protea).notes).toEqual([
      {
        lead: 'Excluded from totals: no tariff yet for deeds office fees from 1 April 2027.',
        text: 'Enter the quoted fees, or use the last published tables as estimates.',
      },
    ])
    expect(view({ ...protea, dateOfAcquisition: '2025-05-05' }).notes).toEqual([])
  })

  it('states in one sentence which fees are estimates', () => {
    const [costs] = view({ ...protea, deedsFeeMode: 'lastTariff' }).figures
    expect(costs!.flag).toBeUndefined()
    expect(plain(costs!.note!)).toBe('Deeds office fees (transfer) are estimates by the tariff of 1 April 2026 to 31 March 2027.')
    expect(view({ ...protea, deedsFeeMode: 'lastTariff', dateOfAcquisition: '2025-05-05' }).figures[0]!.note).toBeUndefined()
  })

  it('shows red notes at the bottom, because they block issuing a report', () => {
    const { notes, consequence } = view({ ...protea, exemption: 'heir' })
    expect(notes.map(({ lead }) => lead)).toContain('Before a report is issued:')
    expect(consequence).toBe('Exempt from transfer duty: an heir or legatee.')
  })

  it('states the full duty for a share', () => {
    expect(plain(view({ ...protea, share: 500_000 }).consequence)).toBe('50 % of a duty of R 67 200 · due by 15 July 2027')
  })

  it('shows the share’s figures, like the duty', () => {
    // Half of the R 116 920,25 of the whole.
    const [costs, cash] = view({ ...protea, share: 500_000 }).figures
    expect({ ...costs, value: plain(costs!.value) }).toMatchObject({
      label: 'Costs of the share',
      value: 'R 58 460',
      step: 'totals.ofShare.costs',
    })
    expect(plain(cash!.value)).toBe('R 1 308 460')
  })

  it('shows amber notes at the bottom', () => {
    expect(
      view({ ...protea, transferAmount: 100_000_000 })
        .notes.map(({ text }) => text)
        .join(),
    ).toContain('less than 90')
    expect(
      view({ ...protea, dateOfAcquisition: '1995-01-01' })
        .notes.map(({ text }) => text)
        .join(),
    ).toContain('Unconfirmed')
  })

  it('states that no duty is payable below the first threshold', () => {
    const free = view({ ...protea, transferAmount: 100_000_000, marketValue: 100_000_000 })
    expect(free.duty).toBe(0)
    expect(free.consequence).toBe('No duty on this value')
  })

  it('announces the result or the missing inputs', () => {
    const spoken = (given: TransferDutyInputsGiven) => summary(calculateTransferDuty(given, context)).spoken
    expect(plain(spoken(protea))).toBe('Transfer duty payable R 67 200. Cash needed on registration R 2 616 920,25')
    expect(spoken({})).toBe('Price: there is none yet. Enter the price; for a donation, enter the market value.')
  })

  it('names the table that the date selects', () => {
    expect(tableHint(pickedTable(protea, context))).toBe('selects the table: 1 April 2025 onward')
    expect(tableHint(pickedTable({ dateOfAcquisition: '2024-01-01' }, context))).toBe('selects the table: 1 March 2023 to 31 March 2025')
    expect(tableHint(pickedTable({ dateOfAcquisition: '1980-01-01' }, context))).toBe('selects the table')
  })
})
