import { expect, test } from 'vitest'
import { compareLedgers, type LedgerLine, type ProviderLine } from './compare-ledgers.ts'

const PAYMENTS = 200
const ours = (): LedgerLine[] =>
  Array.from({ length: PAYMENTS }, (_none, at) => ({
    paymentId: `p${at}`,
    grossCents: 99_999,
    feeCents: 3910,
    netCents: 96_089,
    refundedCents: 0,
  }))
const theirs = (): ProviderLine[] =>
  ours().map(({ paymentId, grossCents, feeCents, netCents }, at) => ({
    type: 'FUNDS_RECEIVED',
    sign: 'CREDIT',
    paymentId,
    grossCents,
    feeCents: -feeCents,
    netCents,
    balanceCents: netCents * (at + 1),
  }))

test('two ledgers that say the same have no differences', () => expect(compareLedgers(ours(), theirs())).toEqual([]))

test('fifty planted differences of every kind are found, each under its name, and no other', () => {
  const [left, right] = [ours(), theirs()]
  const planted: string[] = []
  const plant = (kind: string, paymentId: string) => void planted.push(`${kind} ${paymentId}`)
  for (let at = 0; at < 10; at += 1) {
    const place = at * 10
    const [none, gross, fee, net, refund] = [place, place + 1, place + 2, place + 3, place + 4]
    left[none] = { ...left[none]!, paymentId: `ours${at}` }
    plant('notTheirs', `ours${at}`)
    plant('notOurs', `p${none}`)
    left[gross] = { ...left[gross]!, grossCents: 99_998 }
    plant('grossDiffers', `p${gross}`)
    left[fee] = { ...left[fee]!, feeCents: 3911 }
    plant('feeDiffers', `p${fee}`)
    if (at % 2 === 0) {
      left[net] = { ...left[net]!, netCents: 96_088 }
      plant('netDiffers', `p${net}`)
    } else {
      left[refund] = { ...left[refund]!, refundedCents: 0 }
      const before = right.at(-1)!
      right.push({
        type: 'REFUND',
        sign: 'DEBIT',
        paymentId: `p${refund}`,
        grossCents: -500,
        feeCents: 0,
        netCents: -500,
        balanceCents: before.balanceCents - 500,
      })
      plant('refundNotOurs', `p${refund}`)
    }
  }
  expect(planted).toHaveLength(50)
  const found = compareLedgers(left, right).map(({ kind, paymentId }) => `${kind} ${paymentId}`)
  expect(found.toSorted()).toEqual(planted.toSorted())
})

test('of a payment that came before the list begins only what went back of it is compared', () => {
  const older = { ...ours()[0]!, paymentId: 'older', isOlder: true, refundedCents: 500 }
  const last = theirs().at(-1)!
  const back = { ...last, type: 'REFUND', sign: 'DEBIT', paymentId: 'older', grossCents: -500, feeCents: 0, netCents: -500 }
  const listed = [...theirs(), { ...back, balanceCents: last.balanceCents - 500 }]
  expect(compareLedgers([...ours(), older], listed)).toEqual([])
  expect(compareLedgers([...ours(), older], theirs())).toMatchObject([{ kind: 'refundNotTheirs', paymentId: 'older', oursCents: 500 }])
})

test('reports duplicate lines, and lines missing from a running balance', () => {
  const twice = theirs()
  expect(compareLedgers(ours(), [...twice, { ...twice[0]!, balanceCents: twice.at(-1)!.balanceCents + 96_089 }])).toMatchObject([
    { kind: 'twice', paymentId: 'p0' },
  ])
  const short = theirs().toSpliced(5, 1)
  expect(compareLedgers(ours().toSpliced(5, 1), short)).toMatchObject([{ kind: 'balanceBroken', paymentId: 'p6' }])
})
