import { describe, expect, test } from 'vitest'
import { PROPERTY_CONSTANTS } from './all.ts'
import { PROPERTY_CHECKS, checkProperty } from '../checks/check-property.ts'
import { findDeedsFee, findProperty } from './find.ts'
import type { PropertyConstants } from '../figure/property-kinds.ts'

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
type Draft = Writable<PropertyConstants>
const RAND = 100

test('the shipped figures are consistent', () => {
  expect(checkProperty(PROPERTY_CONSTANTS)).toEqual([])
})

const MISTAKES: readonly [mistake: string, plant: (p: Draft) => void, check: string, where: string][] = [
  ['a date that there isn’t', (p) => (p.deedsFees[2]!.from = '2025-02-30'), 'shape', 'deedsFees 2025-02-30'],
  ['a rate above all', (p) => (p.lateInterest[0]!.rate.value = 1_000_001), 'shape', 'lateInterest 2005-03-01'],
  [
    'a tariff that ends before it begins',
    (p) => (p.conveyancerGuideline[1]!.to = '2025-07-31'),
    'ends-after-it-begins',
    'conveyancerGuideline 2025-08-01',
  ],
  ['two schedules on one day', (p) => (p.deedsFees[3]!.to = '2025-04-01'), 'one-row-a-day', 'deedsFees 2025-04-01'],
  ['a schedule without an end before another', (p) => (p.deedsFees[5]!.to = null), 'one-row-a-day', 'deedsFees 2023-04-01'],
  ['a schedule left out', (p) => p.deedsFees.splice(4, 1), 'no-unknown-holes', 'deedsFees'],
  ['a guideline carried over its hole', (p) => (p.conveyancerGuideline[3]!.to = '2024-05-26'), 'no-unknown-holes', 'conveyancerGuideline'],
  ['no source', (p) => (p.fica[0]!.recommended.origin.source = ' '), 'source-named', 'fica 2024-05-27 recommended'],
  [
    'one source that confirms itself',
    (p) => (p.deedsFees[4]!.transfer.origin.confidence = 'confirmed'),
    'confirmed-has-two-sources',
    'deedsFees 2023-04-01 transfer',
  ],
  [
    'inferred dates called confirmed',
    (p) => (p.conveyancerGuideline[3]!.bands.origin.confidence = 'confirmed'),
    'inferred-is-not-confirmed',
    'conveyancerGuideline 2019-06-01 bands',
  ],
  [
    'a band that goes back',
    (p) => (p.conveyancerGuideline[1]!.bands.value[2]!.upTo = 40_000_000),
    'guideline-bounds-ascend',
    'conveyancerGuideline 2025-08-01',
  ],
  [
    'a guideline with a limit',
    (p) => (p.conveyancerGuideline[1]!.bands.value[4]!.upTo = 900_000_000),
    'guideline-bounds-ascend',
    'conveyancerGuideline 2025-08-01',
  ],
  [
    'a base with two digits swapped',
    (p) => (p.conveyancerGuideline[1]!.bands.value[2]!.base = 1_521_000),
    'guideline-base-continues',
    'conveyancerGuideline 2025-08-01',
  ],
  [
    'the step of another band',
    (p) => (p.conveyancerGuideline[2]!.bands.value[3]!.step = 30_000_000),
    'guideline-whole-steps',
    'conveyancerGuideline 2024-05-27',
  ],
  [
    'a first band by steps',
    (p) => (p.conveyancerGuideline[1]!.bands.value[0]!.step = 5_000_000),
    'guideline-whole-steps',
    'conveyancerGuideline 2025-08-01',
  ],
  [
    'last year’s tariff twice',
    (p) => (p.conveyancerGuideline[1]!.bands.value = structuredClone(p.conveyancerGuideline[2]!.bands.value)),
    'guideline-rises',
    'conveyancerGuideline 2025-08-01',
  ],
  [
    'a deeds row that goes back',
    (p) => (p.deedsFees[2]!.transfer.value[3]!.upTo = 20_000_000),
    'deeds-bounds-ascend',
    'deedsFees 2025-04-01 transfer',
  ],
  [
    'a deeds schedule with a limit',
    (p) => (p.deedsFees[2]!.bond.value.at(-1)!.upTo = 9_000_000_000),
    'deeds-bounds-ascend',
    'deedsFees 2025-04-01 bond',
  ],
  [
    'a fee below the one before',
    (p) => (p.deedsFees[2]!.transfer.value[4]!.fee = 90_000),
    'deeds-fees-ascend',
    'deedsFees 2025-04-01 transfer',
  ],
  [
    'a bound of another schedule',
    (p) => (p.deedsFees[4]!.transfer.value[0]!.upTo = 15_000_000),
    'deeds-same-bounds',
    'deedsFees 2023-04-01',
  ],
  ['the R56 for R561', (p) => (p.deedsFees[2]!.bond.value[1]!.fee = 7_270), 'deeds-bond-as-transfer', 'deedsFees 2025-04-01'],
  ['R1 646 typed as R1 664', (p) => (p.deedsFees[2]!.transfer.value[6]!.fee = 166_400), 'deeds-rise-evenly', 'deedsFees 2025-04-01'],
  ['R2 281 typed as R2 381', (p) => (p.deedsFees[2]!.transfer.value[7]!.fee = 238_100), 'deeds-rise-evenly', 'deedsFees 2025-04-01'],
  [
    'a lodgement fee before there was one',
    (p) => (p.deedsFees[4]!.lodgement = { value: 5_000, origin: p.deedsFees[2]!.transfer.origin }),
    'lodgement-since-2025',
    'deedsFees 2023-04-01',
  ],
  ['no lodgement fee', (p) => delete p.deedsFees[2]!.lodgement, 'lodgement-since-2025', 'deedsFees 2025-04-01'],
  ['rand where cents are meant', (p) => (p.deedsFees[5]!.transfer.value[0]!.fee = 43), 'whole-rand', 'deedsFees 2022-04-01 transfer'],
  [
    'person and entity swapped',
    (p) => (p.fica[0]!.recommended.value = { individual: 70_000, entity: 35_000 }),
    'fica-entity-above-individual',
    'fica 2024-05-27',
  ],
  [
    'company and trust swapped',
    (p) => (p.nonResidentSellers[0]!.withholding.value = { individual: 75_000, company: 150_000, trust: 100_000, above: 200_000_000 }),
    'withholding-rises',
    'nonResidentSellers 2017-02-22',
  ],
  ['a wrong rate of interest', (p) => (p.lateInterest[0]!.rate.value = 102_500), 'late-interest-of-the-act', 'lateInterest 2005-03-01'],
  [
    'a factor with two digits swapped',
    (p) => (p.lifeInterests[0]!.upTo67.value.female[18] = 831_012),
    'life-factors-fall',
    'lifeInterests 1977-04-01',
  ],
  ['sundries in rand', (p) => (p.sundries[0]!.typical.value = 3_445), 'sundries-plausible', 'sundries 2025-08-01'],
]

describe('planted mistakes are caught', () => {
  test.each(MISTAKES)('%s', (_mistake, plant, check, where) => {
    const draft = structuredClone(PROPERTY_CONSTANTS) as Draft
    plant(draft)
    expect(checkProperty(draft).map((fault) => [fault.check, fault.where])).toContainEqual([check, where])
  })
  test('by every check at least once, each with a unique name', () => {
    const names = PROPERTY_CHECKS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const caught = new Set(MISTAKES.map(([, , check]) => check))
    for (const name of names) expect(caught).toContain(name)
  })
})

describe('what is not loaded is named with its time', () => {
  const missing = (found: { readonly found: boolean; readonly missing?: { readonly name: string; readonly from: string } }) => found.missing
  test.each([
    ['2027-06-30', undefined],
    ['2027-07-01', 'guideline fees of conveyancers from 1\u00a0July 2027'],
    ['2024-05-26', 'guideline fees of conveyancers between 1\u00a0May 2021 and 27\u00a0May 2024'],
    ['2019-05-31', 'guideline fees of conveyancers before 1\u00a0June 2019'],
  ])('guideline on %s', (on, name) => {
    expect(missing(findProperty(PROPERTY_CONSTANTS, 'conveyancerGuideline', 'bands', on))?.name.replaceAll('\u00a0', ' ')).toBe(
      name?.replaceAll('\u00a0', ' '),
    )
  })
  test.each([
    ['2027-03-31', 1_000_000, undefined],
    ['2027-04-01', 1_000_000, 'deeds office fees from 1 April 2027'],
    ['2018-06-30', 1_000_000, 'deeds office fees before 1 July 2018'],
    ['2019-06-01', 1_000_000, 'deeds office fees between 1 April 2019 and 1 April 2020'],
    ['2024-06-01', 7_000_000, 'deeds office fees of 1 April 2024 for a transfer on R 6 000 000 to R 8 000 000'],
    ['2024-06-01', 21_000_000, 'deeds office fees of 1 April 2024 for a transfer above R 20 000 000'],
  ])('deeds office on %s for R%i', (on, value, name) => {
    expect(missing(findDeedsFee(PROPERTY_CONSTANTS, 'transfer', on, value * RAND))?.name.replaceAll('\u00a0', ' ')).toBe(name)
  })
  test('a kind without any figures', () => {
    expect(
      missing(findProperty({ ...PROPERTY_CONSTANTS, conveyancerGuideline: [] }, 'conveyancerGuideline', 'bands', '2025-09-01')),
    ).toEqual({
      name: 'guideline fees of conveyancers of 1 September 2025',
      from: '2025-09-01',
    })
  })
  test('a row that is less sure than its schedule says so, on its bound as well', () => {
    const at = (value: number) => findDeedsFee(PROPERTY_CONSTANTS, 'transfer', '2024-06-01', value * RAND)
    expect(at(2_000_000)).toMatchObject({ found: true, value: { fee: 154_400 }, origin: { confidence: 'one_source' } })
    expect(at(2_000_000.01)).toMatchObject({ found: true, value: { fee: 214_000 }, origin: { confidence: 'memory' } })
  })
})
