import { describe, expect, test } from 'vitest'
import type { TaxScenarioGiven } from '../../law/assessment/inputs/scenario.ts'
import { disagreements, reconciled } from './spouse-returns.ts'

const [HERS, HIS] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const her = (inputs: TaxScenarioGiven) => ({ recordId: HERS, inputs: { taxYear: 2027, ...inputs } })
const him = (inputs: TaxScenarioGiven) => ({ recordId: HIS, inputs: { taxYear: 2027, ...inputs } })
const codes = (...returns: Parameters<typeof disagreements>) => disagreements(...returns).map(({ code }) => code)
const sale = { assetKind: 'listedShares', proceeds: 90_000_000, description: 'Naspers' } as const
const JOINT = { maritalRegime: 'inCommunity' } as const

// Eighth Schedule, para 14 and section 7(2A): in community of property each half counts once.
describe('returns of spouses', () => {
  test('contradict each other where he takes half of her gain and hers says “single”', () => {
    const his = him({ ...JOINT, spouseScenarioId: HERS })
    expect(codes(his, her({ disposals: [sale] }))).toEqual(['regime', 'link'])
    expect(codes(her({ disposals: [sale] }), his)).toEqual(['regime', 'link'])
  })
  test('agree out of community with one regime, linked or not, and where both are linked in community', () => {
    expect(codes(her({}), him({}))).toEqual([])
    expect(codes(her({ maritalRegime: 'ancWithAccrual' }), him({ maritalRegime: 'ancWithAccrual', spouseScenarioId: HERS }))).toEqual([])
    expect(codes(her({ ...JOINT, spouseScenarioId: HIS }), him({ ...JOINT, spouseScenarioId: HERS.toUpperCase() }))).toEqual([])
  })
  test('of different years are not compared', () => {
    expect(codes(her({ ...JOINT, taxYear: 2026 }), him({}))).toEqual([])
  })
  test('disagree on the link, the days, estimates of the other and what is entered twice', () => {
    const linked = { hers: { ...JOINT, spouseScenarioId: HIS }, his: { ...JOINT, spouseScenarioId: HERS } }
    expect(codes(her(JOINT), him(JOINT))).toEqual(['link'])
    expect(codes(her({ ...linked.hers, spouseScenarioId: '33333333-3333-4333-8333-333333333333' }), him(linked.his))).toEqual(['link'])
    expect(codes(her({ ...linked.hers, communityFrom: '2026-05-01' }), him(linked.his))).toEqual(['days'])
    expect(codes(her({ ...linked.hers, spouseInterest: 1 }), him(linked.his))).toEqual(['estimates'])
    expect(codes(her({ ...linked.hers, disposals: [sale] }), him({ ...linked.his, disposals: [sale] }))).toEqual(['twice'])
    const own = { ...sale, communal: false }
    expect(codes(her({ ...linked.hers, disposals: [own] }), him({ ...linked.his, disposals: [own] }))).toEqual([])
  })
  test('agree once they are reconciled, whichever leads; a marriage counts before “single”', () => {
    const pairs = [
      [her({ disposals: [sale] }), him({ ...JOINT, spouseScenarioId: HERS, communityFrom: '2026-05-01' })],
      [her({ ...JOINT, spouseCapitalGain: 5, disposals: [sale] }), him({ maritalRegime: 'ancWithAccrual', disposals: [sale] })],
      [her({ maritalRegime: 'ancWithAccrual' }), him({})],
    ] as const
    for (const [one, two] of pairs)
      for (const [own, other] of [[one, two] as const, [two, one] as const]) {
        const agreed = reconciled(own, other)
        expect(codes({ ...own, inputs: agreed.own }, { ...other, inputs: agreed.other })).toEqual([])
      }
    expect(reconciled(...pairs[0]).own).toMatchObject({ ...JOINT, spouseScenarioId: HIS, communityFrom: '2026-05-01', disposals: [sale] })
    const joint = reconciled(...pairs[1])
    expect([joint.own.disposals, joint.other.disposals, joint.own.spouseCapitalGain]).toEqual([[sale], [], undefined])
  })
})
