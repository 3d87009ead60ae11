import { RENTAL_EXPENSES } from '../inputs/currency-at.ts'
import { WHOLE_PPM } from '../../../base/money/cents.ts'
import type { Assessment, Disallowed, Source } from '../assessment/assessment.ts'
import { ownHalf } from '../assessment/community.ts'
import { isNonResident } from '../assessment/resident-on.ts'
import type { TaxScenarioInputs } from '../inputs/scenario.ts'
import { section } from '../../working/law.ts'
import { type Figure, type InputFigure, type Line, fixed, input, inputsOf, product, sum, take } from '../../working/ledger.ts'
import { underSections } from './rental-sections.ts'
import { type Trade, resultOfYear, ringFencedBefore } from './ring-fencing.ts'

type Row = TaxScenarioInputs['rentals'][number]

/** The net may be below nil; section 20A decides in a second phase how a loss is treated (`ring-fencing.ts`). */
export interface Rental extends Source {
  /** All letting in South Africa is one trade, and all letting abroad another. */
  readonly trades: readonly Trade[]
  /** Net rent from abroad; undefined without any. */
  readonly abroad: Line | undefined
}

const WHOLE = fixed('the whole', WHOLE_PPM, 'ppm')
const TAXABLE = section('1 "taxable income"')
const RENT = section('1 "gross income"')
const JOINT_ESTATE = section('7(2A)')
/** Spent on letting alone and on whole tenancies: never apportioned, even if the property has other uses. */
const OF_LETTING_ALONE: ReadonlySet<string> = new Set(['agentFees', 'advertising'])

interface Property {
  readonly gross: Line
  readonly deductions: readonly Line[]
  /** With losses brought forward taken off. */
  readonly net: Line
  /** Losses brought forward, among the deductions: no loss of this year (s20A(1)). */
  readonly brought: readonly Line[]
}

/** Letting in South Africa or abroad: separate trades, since a loss abroad is set off against foreign income only (s20(1) proviso (b)). */
interface Letting {
  readonly net: Line
  readonly deductions: readonly Line[]
  readonly trade: Trade
}

/** Group E: `rental.0.…` by property, then `rental.gross` and `rental.taxable`. */
export function rental(at: Assessment): Rental {
  const { inputs, ledger } = at
  const disallowed: Disallowed[] = []
  const places = [false, ...(hasAny(at, true) ? [true] : [])]
  const both = places.map((isAbroad) => propertiesOf(at, isAbroad, disallowed))
  const outside = isNonResident(inputs) ? (both[1] ?? []).map((property) => property.gross) : []
  const taxed = outside.length === 0 ? both : both.slice(0, 1)
  const gross = ledger.line(
    'rental.gross',
    'Gross rent',
    sum([...taxed.flat().map((property) => property.gross), ...outside]),
    section('1 "gross income"'),
  )
  const lettings = taxed.map((properties, index) => lettingOf(at, properties, places[index]!, taxed.length === 1))
  const [here, abroad] = lettings
  const taxable = abroad === undefined ? here!.net : ledger.line('rental.taxable', 'Net rent', sum([here!.net, abroad.net]), TAXABLE)
  return {
    gross,
    exempt: outside.length === 0 ? [] : [ledger.line('rental.outside', OUTSIDE, sum(outside), section('1 "gross income" (ii)'))],
    deductions: lettings.flatMap(({ deductions }) => deductions),
    disallowed,
    taxable,
    trades: lettings.map(({ trade }) => trade),
    abroad: abroad?.net,
  }
}

const OUTSIDE = 'Rent from abroad of a non-resident, not gross income'

function hasAny({ inputs, spouse }: Assessment, isAbroad: boolean): boolean {
  const isIt = (row: Row) => row.abroad === isAbroad
  return (
    inputs.rentals.some(isIt) ||
    (inputs.maritalRegime === 'inCommunity' && (spouse?.inputs.rentals.some((row) => row.communal && isIt(row)) ?? false))
  )
}

/** The properties here or abroad: the person's own, and half of the joint ones. */
function propertiesOf(at: Assessment, isAbroad: boolean, disallowed: Disallowed[]): readonly Property[] {
  const { inputs } = at
  const joint = inputs.maritalRegime === 'inCommunity'
  const own: Property[] = []
  const shared: Property[] = []
  for (const [index, row] of inputs.rentals.entries()) {
    if (row.abroad !== isAbroad) continue
    const property = propertyOf(at, row, `rental.${index}`, `rentals.${index}`, `property ${index + 1}`, disallowed)
    if (property !== undefined) (joint && row.communal ? shared : own).push(property)
  }
  const half = joint ? ownHalfOf(at, shared, isAbroad) : undefined
  return half === undefined ? own : [...own, half]
}

/** `isOnly`: there is no other letting, so that its net is the net rent. */
function lettingOf(at: Assessment, properties: readonly Property[], isAbroad: boolean, isOnly: boolean): Letting {
  const { inputs, ledger } = at
  const id = isAbroad ? 'rental.abroad' : 'rental'
  const name = isAbroad ? 'letting abroad' : 'letting'
  const field = isAbroad ? 'ringFencedLossAbroadBf' : 'ringFencedLossBf'
  const net = sum(properties.map((property) => property.net))
  const [netId, label] = isOnly ? ['rental.taxable', 'Net rent'] : [`${id}.net`, `Net rent ${isAbroad ? 'from abroad' : 'in South Africa'}`]
  const fenced =
    inputs.letting[field] === 0
      ? undefined
      : ringFencedBefore(at, id, input(`letting.${field}`, inputs.letting[field]), {
          name,
          net: ledger.line(`${id}.beforeRingFenced`, 'Net rent before the ring-fenced loss', net, TAXABLE),
        })
  const own = ledger.line(netId, label, fenced === undefined ? net : sum([fenced.net], [fenced.used]), TAXABLE)
  const used = fenced === undefined ? [] : [fenced.used]
  return {
    net: own,
    deductions: [...properties.flatMap((property) => property.deductions), ...used],
    trade: {
      id,
      name,
      ...resultOfYear(at, id, name, own, [...properties.flatMap((property) => property.brought), ...used]),
      isListed: inputs.rentals.some((row) => row.usedByRelatives && row.abroad === isAbroad),
      isAbroad,
      record: inputs.letting,
      unused: fenced?.unused,
    },
  }
}

/**
 * Joint property is halved once, on the sum of both spouses' properties (s7(2A)). The gross and the net are halved,
 * and the deductions are what lies between, so that gross less deductions stays the net and two spouses add up to the cent.
 */
function ownHalfOf(at: Assessment, shared: readonly Property[], isAbroad: boolean): Property | undefined {
  const { inputs, spouse, ledger } = at
  const ofBoth = [...shared]
  for (const [index, row] of (spouse?.inputs.rentals ?? []).entries()) {
    if (!row.communal || row.abroad !== isAbroad) continue
    const name = `property ${index + 1} of the spouse`
    const property = propertyOf(at, row, `rental.spouse.${index}`, `spouse.rentals.${index}`, name, undefined)
    if (property !== undefined) ofBoth.push(property)
  }
  // Without the spouse's scenario the spouse's net rent is used for gross and net; it is taken as earned here.
  const netOfSpouse: InputFigure[] = spouse === undefined && !isAbroad ? inputsOf(inputs, '', ['spouseRental']) : []
  if (ofBoth.length === 0 && netOfSpouse.length === 0) return undefined

  const id = isAbroad ? 'rental.jointAbroad' : 'rental.joint'
  const where = isAbroad ? ' from abroad' : ''
  const grosses: Figure[] = [...ofBoth.map((property) => property.gross), ...netOfSpouse]
  const nets: Figure[] = [...ofBoth.map((property) => property.net), ...netOfSpouse]
  const jointGross = ledger.line(`${id}.gross`, `Gross rent${where} of both spouses`, sum(grosses), JOINT_ESTATE)
  const jointNet = ledger.line(`${id}.net`, `Net rent${where} of both spouses`, sum(nets), JOINT_ESTATE)
  const gross = ownHalf(at, `${id}.gross`, `Own half of the gross rent${where}`, jointGross)
  const net = ownHalf(at, `${id}.net`, `Own half of the net rent${where}`, jointNet)
  const deductions = ledger.line(`${id}.deductions.half`, `Own half of the rental expenses${where}`, sum([gross], [net]), section('7(2B)'))
  const brought = ofBoth.flatMap((property) => property.brought)
  if (brought.length === 0) return { gross, deductions: [deductions], net, brought: [] }
  const jointBrought = ledger.line(`${id}.brought`, `Losses brought forward${where} of both spouses`, sum(brought), JOINT_ESTATE)
  const half = ownHalf(at, `${id}.brought`, `Own half of the losses brought forward${where}`, jointBrought)
  return { gross, deductions: [deductions], net, brought: [half] }
}

/** Inputs are for the whole property; one shared with people other than the spouse is reduced to the share here. */
function propertyOf(
  at: Assessment,
  row: Row,
  id: string,
  path: string,
  name: string,
  disallowed: Disallowed[] | undefined,
): Property | undefined {
  const { ledger } = at
  const expenses = inputsOf(row, path, RENTAL_EXPENSES)
  if (row.grossRent === 0 && expenses.length === 0 && row.assessedLossBf === 0) return undefined
  const share = row.ownershipShare === WHOLE_PPM ? [] : [input(`${path}.ownershipShare`, row.ownershipShare, 'ppm')]
  const rent = input(`${path}.grossRent`, row.grossRent)
  const gross = ledger.line(`${id}.gross`, `Gross rent of ${name}`, share.length === 0 ? take(rent) : product([rent, ...share]), RENT)

  const deductions: Line[] = []
  if (expenses.length > 0) {
    const spent = ledger.line(
      `${id}.expenses`,
      `Expenses of ${name}`,
      sum(underSections(ledger, id, path, name, expenses)),
      section('11(a)'),
    )
    deductions.push(deductibleOf(at, row, { id, path, name, expenses, spent, share }, disallowed))
  }
  const brought: Line[] = []
  if (row.assessedLossBf > 0) {
    // The loss is what was assessed to the owners of the share, so the share is not taken from it again; the halves of spouses are.
    const loss = input(`${path}.assessedLossBf`, row.assessedLossBf)
    brought.push(ledger.line(`${id}.lossBroughtForward`, `Loss brought forward of ${name}`, take(loss), section('20(1)(a)')))
    deductions.push(...brought)
  }
  return { gross, deductions, brought, net: ledger.line(`${id}.net`, `Net rent of ${name}`, sum([gross], deductions), TAXABLE) }
}

interface Spent {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly expenses: readonly InputFigure[]
  /** The sum of the expenses. */
  readonly spent: Line
  /** The owner's share, where it isn't the whole. */
  readonly share: readonly Figure[]
}

/**
 * Expenses are those of the months owned in the period. What was used privately is not spent in the trade of letting (s23(b) and (g)); nor
 * is what fell into months in which the property was neither let nor to let: taken as an even part of the months owned, since the
 * months of each bill are not known.
 */
function deductibleOf({ ledger }: Assessment, row: Row, given: Spent, disallowed: Disallowed[] | undefined): Line {
  const { id, path, name, expenses, spent, share } = given
  const law = section('11(a)')
  const factors: Figure[] = [...share]
  if (row.privateUse > 0) {
    const use = input(`${path}.privateUse`, row.privateUse, 'ppm')
    factors.push(ledger.line(`${id}.letPart`, `Part of ${name} that is let`, sum([WHOLE], [use]), section('23(b)'), 'ppm'))
  }
  // More months let than owned are a fault of the inputs; until it is corrected, it was let in all of them.
  const idle = row.monthsLet < row.monthsOwnedInPeriod
  if (idle) factors.push(input(`${path}.monthsLet`, row.monthsLet, 'months'))
  if (factors.length === 0) return spent
  const over = idle ? [input(`${path}.monthsOwnedInPeriod`, row.monthsOwnedInPeriod, 'months')] : []
  const isOfLetting = ({ name: of }: InputFigure) => OF_LETTING_ALONE.has(of.slice(path.length + 1))
  const ofLetting = factors.length === share.length ? [] : expenses.filter(isOfLetting)
  const deductible = ledger.line(
    `${id}.deductible`,
    `Deductible expenses of ${name}`,
    ofLetting.length === 0 ? product([spent, ...factors], over) : sum([apportioned(), lettingAlone()]),
    law,
  )
  function apportioned(): Line {
    const rest = ledger.line(`${id}.toApportion`, `Expenses of ${name} to apportion`, sum([spent], ofLetting), law)
    return ledger.line(`${id}.apportioned`, `Expenses of ${name} for letting it`, product([rest, ...factors], over), law)
  }
  function lettingAlone(): Line {
    const all = ledger.line(`${id}.ofLetting`, `Agent’s fees and advertising of ${name}`, sum(ofLetting), law)
    return share.length === 0
      ? all
      : ledger.line(`${id}.shareOfLetting`, `Share of the agent’s fees and advertising of ${name}`, product([all, ...share]), law)
  }
  if (disallowed === undefined || factors.length === share.length) return deductible
  const mine =
    share.length === 0 ? spent : ledger.line(`${id}.shareOfExpenses`, `Share of the expenses of ${name}`, product([spent, ...share]), law)
  const line = ledger.line(
    `${id}.notDeductible`,
    `Expenses of ${name} that are not deductible`,
    sum([mine], [deductible]),
    section('23(g)'),
  )
  const reason =
    `What ${name} costs for private use, or in months in which it is neither let nor to let, is not deductible (s 23(b) and (g)). ` +
    'It is not carried forward.'
  if (line.value > 0) disallowed.push({ line, reason })
  return deductible
}
