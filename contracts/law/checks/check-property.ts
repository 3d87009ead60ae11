import { nextDay } from '../../base/dates.ts'
import { lowerBound } from '../figure/bands.ts'
import type { Sourced } from '../figure/origin.ts'
import { RAND, rand } from './fault.ts'
import { type DeedsFeeRow, PROPERTY_KINDS, type PropertyConstants, type PropertyKind } from '../figure/property-kinds.ts'

/** A fault in the figures: the check, the place, and the fault. */
export interface PropertyFault {
  readonly check: string
  readonly where: string
  readonly fault: string
}

type Found = readonly (readonly [where: string, fault: string])[]

/** A check by its name. It answers `[where, fault]` pairs; nothing when all is well. */
interface PropertyCheck {
  readonly name: string
  readonly run: (property: PropertyConstants) => Found
}

const KINDS = Object.keys(PROPERTY_KINDS) as readonly PropertyKind[]

/** The known gaps of each kind, between its first and its last day. No figure of another time replaces it. */
const KNOWN_GAPS: Readonly<Record<PropertyKind, readonly string[]>> = {
  conveyancerGuideline: ['2021-05-01 to 2024-05-26'],
  deedsFees: ['2019-04-01 to 2020-03-31'],
  fica: [],
  sundries: [],
  lateInterest: [],
  nonResidentSellers: [],
  lifeInterests: [],
  registration: [],
}

interface Dated {
  readonly from: string
  readonly to: string | null
}
const startOf = ({ from }: Dated) => from
const oldestFirst = <Row extends Dated>(rows: readonly Row[]) => rows.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1))
const placeOf = (kind: PropertyKind, { from }: Dated) => `${kind} ${from ?? 'without a first day'}`

/** Every sourced part of every row. */
function parts(property: PropertyConstants): readonly (readonly [where: string, part: Sourced<unknown>])[] {
  return KINDS.flatMap((kind) =>
    property[kind].flatMap((row) =>
      Object.entries(row).flatMap(([name, part]) =>
        typeof part === 'object' && part !== null ? [[`${placeOf(kind, row)} ${name}`, part as Sourced<unknown>] as const] : [],
      ),
    ),
  )
}

const guidelines = ({ conveyancerGuideline }: PropertyConstants) =>
  conveyancerGuideline.map((row) => ({ where: placeOf('conveyancerGuideline', row), bands: row.bands.value }))

const schedules = ({ deedsFees }: PropertyConstants) =>
  deedsFees.flatMap((row) =>
    (['transfer', 'bond'] as const).map((scale) => ({ where: `${placeOf('deedsFees', row)} ${scale}`, rows: row[scale].value })),
  )

/** The rows whose fee is known, with the one before among them. */
function known(rows: readonly DeedsFeeRow[]): readonly { readonly upTo: number | null; readonly fee: number }[] {
  return rows.flatMap(({ upTo, fee }) => (fee === null ? [] : [{ upTo, fee }]))
}

export const PROPERTY_CHECKS: readonly PropertyCheck[] = [
  {
    name: 'ends-after-it-begins',
    run: (property) =>
      KINDS.flatMap((kind) =>
        property[kind].flatMap((row) =>
          row.to !== null && row.to < startOf(row) ? [[placeOf(kind, row), 'ends before it begins'] as const] : [],
        ),
      ),
  },
  {
    name: 'one-row-a-day',
    run: (property) =>
      KINDS.flatMap((kind) => {
        const rows = oldestFirst<Dated>(property[kind])
        return rows.slice(1).flatMap((row, index) => {
          const { to } = rows[index]!
          return to === null || to >= startOf(row) ? [[placeOf(kind, row), 'begins while the row before still holds'] as const] : []
        })
      }),
  },
  {
    name: 'no-unknown-holes',
    run: (property) =>
      KINDS.flatMap((kind) => {
        const rows = oldestFirst<Dated>(property[kind])
        const holes = rows.slice(1).flatMap((row, index) => {
          const { to } = rows[index]!
          if (to === null || nextDay(to) === row.from) return []
          return [`${nextDay(to)} to ${dayBefore(startOf(row))}`]
        })
        const unlike = holes.filter((hole) => !KNOWN_GAPS[kind].includes(hole))
        const filled = KNOWN_GAPS[kind].filter((gap) => !holes.includes(gap))
        return [
          ...unlike.map((hole) => [kind, `has nothing from ${hole}`] as const),
          ...filled.map((gap) => [kind, `is not loaded from ${gap}`] as const),
        ]
      }),
  },
  {
    name: 'source-named',
    run: (property) => parts(property).flatMap(([where, { origin }]) => (origin.source.trim() === '' ? [[where, 'names no source']] : [])),
  },
  {
    name: 'confirmed-has-two-sources',
    run: (property) =>
      parts(property).flatMap(([where, { origin }]) =>
        origin.confidence === 'confirmed' && !origin.source.includes('; ') ? [[where, `is confirmed by ${origin.source} alone`]] : [],
      ),
  },
  {
    name: 'inferred-is-not-confirmed',
    run: (property) =>
      parts(property).flatMap(([where, { origin }]) =>
        origin.confidence === 'confirmed' && /inferred|no source|less the/.test(origin.source)
          ? [[where, 'is called confirmed, but inferred']]
          : [],
      ),
  },
  {
    name: 'guideline-bounds-ascend',
    run: (property) =>
      guidelines(property).flatMap(({ where, bands }) =>
        bands.flatMap(({ upTo }, index): Found => {
          const last = index === bands.length - 1
          if (last !== (upTo === null))
            return [[where, `band ${index + 1} ${last ? 'has a limit' : 'has no limit, but others follow'}`] as const]
          return upTo !== null && upTo <= lowerBound(bands, index)
            ? [[where, `band ${index + 1} ends at or below the one before`] as const]
            : []
        }),
      ),
  },
  {
    name: 'guideline-base-continues',
    run: (property) =>
      guidelines(property).flatMap(({ where, bands }) =>
        bands.slice(1).flatMap((band, index) => {
          const { upTo, base, step, perStep } = bands[index]!
          if (upTo === null) return []
          const reached = base + (step === null ? 0 : Math.ceil((upTo - lowerBound(bands, index)) / step) * perStep)
          return reached === band.base
            ? []
            : [[where, `band ${index + 2} starts at ${rand(band.base)}, but the one before ends at ${rand(reached)}`] as const]
        }),
      ),
  },
  {
    name: 'guideline-whole-steps',
    run: (property) =>
      guidelines(property).flatMap(({ where, bands }) =>
        bands.flatMap(({ upTo, step, perStep }, index): Found => {
          if ((step === null) !== (index === 0) || (step === null) !== (perStep === 0))
            return [[where, `band ${index + 1}: the first band has one fee, every other one goes by steps`] as const]
          if (step === null || upTo === null || (upTo - lowerBound(bands, index)) % step === 0) return []
          return [[where, `band ${index + 1} is not a whole number of steps`] as const]
        }),
      ),
  },
  {
    name: 'guideline-rises',
    run: (property) => {
      const tariffs = oldestFirst(property.conveyancerGuideline)
      return tariffs.slice(1).flatMap((newer, index) =>
        newer.bands.value.flatMap(({ base }, at) => {
          const before = tariffs[index]!.bands.value[at]
          return before !== undefined && base <= before.base
            ? [[placeOf('conveyancerGuideline', newer), `band ${at + 1} is not above the tariff before`] as const]
            : []
        }),
      )
    },
  },
  {
    name: 'deeds-bounds-ascend',
    run: (property) =>
      schedules(property).flatMap(({ where, rows }) =>
        rows.flatMap(({ upTo }, index): Found => {
          const last = index === rows.length - 1
          if (last !== (upTo === null))
            return [[where, `row ${index + 1} ${last ? 'has a limit' : 'has no limit, but others follow'}`] as const]
          return upTo !== null && upTo <= lowerBound(rows, index)
            ? [[where, `row ${index + 1} ends at or below the one before`] as const]
            : []
        }),
      ),
  },
  {
    name: 'deeds-fees-ascend',
    run: (property) =>
      schedules(property).flatMap(({ where, rows }) => {
        const fees = known(rows)
        return fees
          .slice(1)
          .flatMap(({ fee }, index) =>
            fee <= fees[index]!.fee ? [[where, `${rand(fee)} is no more than ${rand(fees[index]!.fee)}`] as const] : [],
          )
      }),
  },
  {
    name: 'deeds-same-bounds',
    run: ({ deedsFees }) => {
      const bounds = (rows: readonly DeedsFeeRow[]) => rows.map(({ upTo }) => (upTo === null ? 'above' : rand(upTo))).join(' ')
      const [newest] = deedsFees
      return deedsFees.flatMap((row) =>
        newest !== undefined && bounds(row.transfer.value) !== bounds(newest.transfer.value)
          ? [[placeOf('deedsFees', row), 'has other bounds than the newest']]
          : [],
      )
    },
  },
  {
    // Above R200 000 a bond costs what a transfer does, up to the last bound of transfers, in every schedule of which both are known.
    name: 'deeds-bond-as-transfer',
    run: ({ deedsFees }) =>
      deedsFees.flatMap((row) =>
        row.bond.value.flatMap(({ upTo, fee }) => {
          const last = row.transfer.value.at(-2)?.upTo ?? 0
          if (upTo === null || upTo < 300_000 * RAND || upTo > last || fee === null) return []
          const same = row.transfer.value.find((other) => other.upTo === upTo)?.fee
          return same === fee
            ? []
            : [
                [
                  placeOf('deedsFees', row),
                  `a bond of ${rand(upTo)} costs ${rand(fee)}, a transfer ${same === undefined || same === null ? 'nothing known' : rand(same)}`,
                ] as const,
              ]
        }),
      ),
  },
  {
    // One typing error moves one fee apart from the others: all that rise in a schedule rise by about the same.
    name: 'deeds-rise-evenly',
    run: ({ deedsFees }) => {
      const inOrder = oldestFirst(deedsFees)
      return inOrder.slice(1).flatMap((newer, index) => {
        const older = inOrder[index]!
        const rises = newer.transfer.value.flatMap(({ fee }, at) => {
          const before = older.transfer.value[at]?.fee ?? null
          return fee === null || before === null || fee === before
            ? []
            : [{ at, per10k: Math.round(((fee - before) * 10_000) / before), rounding: Math.ceil((100 * 10_000) / before) }]
        })
        const median = rises.map(({ per10k }) => per10k).toSorted((a, b) => a - b)[Math.floor(rises.length / 2)] ?? 0
        return rises.flatMap(({ at, per10k, rounding }) =>
          Math.abs(per10k - median) > 60 + 2 * rounding
            ? [[placeOf('deedsFees', newer), `row ${at + 1} rises otherwise than the others`] as const]
            : [],
        )
      })
    },
  },
  {
    name: 'lodgement-since-2025',
    run: ({ deedsFees }) =>
      deedsFees.flatMap((row) =>
        (row.lodgement !== undefined) === startOf(row) >= '2025-04-01'
          ? []
          : [[placeOf('deedsFees', row), 'a lodgement fee is charged since 1 April 2025']],
      ),
  },
  {
    name: 'whole-rand',
    run: (property) => [
      ...guidelines(property).flatMap(({ where, bands }) =>
        bands.some(({ base, perStep }) => base % RAND !== 0 || perStep % RAND !== 0) ? [[where, 'is not in whole rand'] as const] : [],
      ),
      ...schedules(property).flatMap(({ where, rows }) =>
        rows.some(({ fee }) => fee !== null && fee % RAND !== 0) ? [[where, 'is not in whole rand'] as const] : [],
      ),
    ],
  },
  {
    name: 'fica-entity-above-individual',
    run: ({ fica }) =>
      fica.flatMap((row) =>
        row.recommended.value.entity <= row.recommended.value.individual
          ? [[placeOf('fica', row), 'an entity costs no more than a person']]
          : [],
      ),
  },
  {
    name: 'withholding-rises',
    run: ({ nonResidentSellers }) =>
      nonResidentSellers.flatMap((row) => {
        const { individual, company, trust, above } = row.withholding.value
        return 0 < individual && individual < company && company < trust && above === 2_000_000 * RAND
          ? []
          : [[placeOf('nonResidentSellers', row), 'a company bears more than a person, a trust more than a company, above R2 000 000']]
      }),
  },
  {
    name: 'life-factors-fall',
    run: ({ lifeInterests }) =>
      lifeInterests.flatMap((row) =>
        (['male', 'female'] as const).flatMap((sex) => {
          const factors = [row.upTo24, row.upTo67, row.upTo90].flatMap(({ value }) => value[sex])
          const where = placeOf('lifeInterests', row)
          // A child of nought lives shorter than one of a year.
          const rising = factors.findIndex((factor, age) => age > 1 && factor >= factors[age - 1]!)
          return [
            ...(factors.length === 91 ? [] : [[where, `has ${factors.length} ages for ${sex}, not 0 to 90`] as const]),
            ...(rising === -1 ? [] : [[where, `the ${sex} factor of ${rising} is no less than that of ${rising - 1}`] as const]),
          ]
        }),
      ),
  },
  {
    name: 'late-interest-of-the-act',
    run: ({ lateInterest }) =>
      lateInterest.flatMap((row) => (row.rate.value === 100_000 ? [] : [[placeOf('lateInterest', row), 'the Act says 10 %']])),
  },
  {
    name: 'sundries-plausible',
    run: ({ sundries }) =>
      sundries.flatMap((row) =>
        row.typical.value < 1_000 * RAND || row.typical.value > 20_000 * RAND
          ? [[placeOf('sundries', row), 'is not some thousands of rand']]
          : [],
      ),
  },
]

/** All automatic checks of these figures, before they are used in a calculation. Empty: they are consistent. */
export function checkProperty(property: PropertyConstants): readonly PropertyFault[] {
  const shapes = KINDS.flatMap((kind) =>
    property[kind].flatMap((row: Dated) => {
      const parsed = PROPERTY_KINDS[kind].safeParse(row)
      if (parsed.success) return []
      return parsed.error.issues.map(({ path, message }) => ({
        check: 'shape',
        where: placeOf(kind, row),
        fault: `${path.join('.')}: ${message}`,
      }))
    }),
  )
  if (shapes.length > 0) return shapes
  return PROPERTY_CHECKS.flatMap(({ name, run }) => [...run(property)].map(([where, fault]) => ({ check: name, where, fault })))
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
