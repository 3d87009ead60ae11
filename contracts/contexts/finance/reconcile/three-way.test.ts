import { expect, test } from 'vitest'
import type { BankLine, PayFastLine } from '../events.ts'
import { readBankFile } from './bank-file.ts'
import { bankKey } from './keys.ts'
import { type OurPayment, threeWay } from './three-way.ts'

const DAYS = 25
const day = (at: number) => `2026-10-${String(1 + (at % DAYS)).padStart(2, '0')}`
const NET = 96_089

/** Four payments a day, all paid out that evening, in the bank the day after. */
function month() {
  const ours: OurPayment[] = []
  const payFast: PayFastLine[] = []
  const bank: BankLine[] = []
  let balanceCents = 0
  const line = (more: Partial<PayFastLine> & Pick<PayFastLine, 'at' | 'type' | 'sign' | 'grossCents' | 'netCents'>) => {
    balanceCents += more.netCents
    payFast.push({ feeCents: 0, checkoutId: null, paymentId: null, balanceCents, ...more })
  }
  for (let at = 0; at < DAYS; at += 1) {
    for (let each = 0; each < 4; each += 1) {
      const paymentId = `p${at}-${each}`
      ours.push({ paymentId, receivedOn: day(at), grossCents: 99_999, feeCents: 3910, netCents: NET, refundedCents: 0 })
      line({
        at: `${day(at)} 08:00:0${each}`,
        type: 'FUNDS_RECEIVED',
        sign: 'CREDIT',
        grossCents: 99_999,
        feeCents: -3910,
        netCents: NET,
        paymentId,
      })
    }
    const cents = 4 * NET
    line({ at: `${day(at)} 20:00:00`, type: 'PAYOUT', sign: 'DEBIT', grossCents: -cents, netCents: -cents })
    bank.push({ on: `2026-10-${String(2 + at).padStart(2, '0')}`, cents, nth: 1 })
  }
  return { ours, payFast, bank, matchedByHand: new Set<string>() }
}

test('a month in which all agree has nothing unmatched, and every payout its line at the bank', () => {
  const found = threeWay(month())
  expect(found).toMatchObject({
    payments: 100,
    grossCents: 100 * 99_999,
    feeCents: 100 * 3910,
    netCents: 100 * NET,
    unmatched: [],
    byHand: 0,
  })
  expect(found.paidOut).toHaveLength(DAYS)
})

test('fifty planted differences of every side are found, each with its reason, and no other', () => {
  const planted: string[] = []
  const { ours, payFast, bank, matchedByHand } = month()
  const balances = (from: number, cents: number) => {
    for (let at = from; at < payFast.length; at += 1) payFast[at] = { ...payFast[at]!, balanceCents: payFast[at]!.balanceCents + cents }
  }
  for (let at = 0; at < 10; at += 1) {
    const place = (each: number) => ours.findIndex(({ paymentId }) => paymentId === `p${at}-${each}`)
    ours[place(0)] = { ...ours[place(0)]!, feeCents: 3911 }
    planted.push(`feeDiffers p${at}-0`)
    ours[place(1)] = { ...ours[place(1)]!, grossCents: 99_998 }
    planted.push(`grossDiffers p${at}-1`)
    ours.splice(place(2), 1)
    planted.push(`notOurs p${at}-2`)
    // PayFast paid out more than arrived: a bank line without a payout, and a payout that never arrived.
    bank[at] = { ...bank[at]!, cents: bank[at]!.cents - 1 - at }
    planted.push('noPayout null', 'notInBank null')
  }
  balances(0, 0)
  expect(planted).toHaveLength(50)
  const { unmatched } = threeWay({ ours, payFast, bank, matchedByHand })
  expect(unmatched.map(({ why, paymentId }) => `${why} ${paymentId}`).toSorted()).toEqual(planted.toSorted())
})

test("counts lines matched by hand, and doesn't list them as unmatched", () => {
  const { bank, ...rest } = month()
  const strange = { on: '2026-10-30', cents: 5, nth: 1 }
  const found = threeWay({ ...rest, bank: [...bank, strange], matchedByHand: new Set([bankKey(strange)]) })
  expect(found).toMatchObject({ unmatched: [], byHand: 1 })
})

test('a payout of the last day may reach the bank in the next month, whose own list does not show it', () => {
  const { bank, payFast, ...rest } = month()
  const late = bank.at(-1)!
  expect(threeWay({ ...rest, payFast, bank: bank.slice(0, -1), nearby: { payFast: [], bank: [late] } }).unmatched).toEqual([])
  const next = threeWay({ ours: [], payFast: [], bank: [late], nearby: { payFast, bank: bank.slice(0, -1) }, matchedByHand: new Set() })
  expect(next.unmatched).toEqual([])
})

test('banks write dates, amounts and credits in their own way; money that went out is left aside', () => {
  expect(readBankFile('Date;Description;Debit;Credit\n06/10/2026;PayFast;;"3,843.56"\n07/10/2026;Fee;12.00;\n')).toEqual({
    lines: [{ on: '2026-10-06', cents: 384_356, nth: 1, text: 'PayFast' }],
    debits: 1,
    problems: [],
  })
  expect(readBankFile('Date,Amount\n\u200e2026-10-06,\u202a3\u2007843.56\u202c\n')!.lines).toMatchObject([
    { on: '2026-10-06', cents: 384_356 },
  ])
  const { problems, lines } = readBankFile('Date,Amount\n31/02/2026,1.00\n2026-10-01,abc\n20261002,-5.00\n')!
  expect(problems.map(({ line }) => line)).toEqual([2, 3])
  expect(lines).toEqual([])
  expect(readBankFile('one,two\n1,2\n')).toBeUndefined()
})
