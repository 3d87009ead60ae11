import type { TafelEvent } from '@tafel/contracts/api/events.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { type Chance, chanceOf } from '../oracle/chance.ts'

/** An event as a command service would decide it, and its stream. */
export interface Happened {
  readonly stream: string
  readonly actor: string
  readonly event: TafelEvent
}

interface Client {
  readonly clientId: string
  deleted: boolean
}
interface Duty extends Client {
  readonly transferDutyId: string
  locked: boolean
}
interface Firm {
  readonly owner: string
  readonly accountId: string
  readonly clients: Client[]
  readonly duties: Duty[]
}

/** Advisers who work at the same time; their events alternate in the log. */
const AT_WORK = 24
const EVENTS_A_FIRM = 2500
/** Most events concern recently changed records. */
const RECENT = 4

/** An endless history of many firms, deterministic for a seed: clients added, records created and recalculated. */
export function* history(seed: number, firmsFor: number): Generator<Happened> {
  const chance = chanceOf(seed, 0)
  const firms: Firm[] = []
  const founded = function* (): Generator<Happened, Firm> {
    const owner = chance.uuid()
    const firm: Firm = { owner, accountId: accountIdOf(owner), clients: [], duties: [] }
    firms.push(firm)
    for (const [stream, event] of beginnings(firm, chance)) yield { stream, actor: owner, event }
    return firm
  }
  const most = Math.max(1, Math.round(firmsFor / EVENTS_A_FIRM))
  const sessions: Firm[] = []
  while (true) {
    const at = chance.int(AT_WORK)
    if (!sessions[at] || chance.often(20)) sessions[at] = firms.length < most ? yield* founded() : chance.pick(firms)
    const firm = sessions[at]
    const [stream, event] = next(firm, chance)
    yield { stream, actor: firm.owner, event }
  }
}

type Written = readonly [stream: string, event: TafelEvent]

function beginnings({ owner, accountId }: Firm, chance: Chance): readonly Written[] {
  const user = { userId: owner }
  return [
    [`user-${owner}`, { type: 'UserRegistered', data: { ...user, email: 'adviser@bench.example', displayName: fullName(chance) } }],
    [`user-${owner}`, { type: 'EmailVerified', data: user }],
    [`account-${accountId}`, { type: 'AccountCreated', data: { accountId, owner, ...firmDetails(chance) } }],
    [`subscription-${accountId}`, { type: 'FreeTrialStarted', data: { accountId, owner, startsOn: '2026-01-05', endsOn: '2026-12-31' } }],
    [`account-${accountId}`, { type: 'AccountWelcomed', data: { accountId, owner } }],
  ]
}

function next(firm: Firm, chance: Chance): Written {
  const { accountId, owner, clients, duties } = firm
  const dice = chance.int(1000)
  if (clients.length === 0 || dice < 120) {
    const clientId = chance.uuid()
    clients.push({ clientId, deleted: false })
    return [`client-${clientId}`, { type: 'ClientAdded', data: { clientId, accountId, ...clientDetails(chance) } }]
  }
  if (dice < 240) {
    const { clientId } = recent(clients, chance)
    return [`client-${clientId}`, { type: 'ClientDetailsChanged', data: { clientId, accountId, ...clientDetails(chance) } }]
  }
  if (dice < 260) {
    const client = chance.pick(clients)
    client.deleted = !client.deleted
    const data = { clientId: client.clientId, accountId }
    return [`client-${client.clientId}`, { type: client.deleted ? 'ClientDeleted' : 'ClientRestored', data }]
  }
  if (dice < 262) return [`account-${accountId}`, { type: 'AccountDetailsChanged', data: { accountId, owner, ...firmDetails(chance) } }]
  if (duties.length === 0 || dice < 480) {
    const duty = { transferDutyId: chance.uuid(), clientId: recent(clients, chance).clientId, deleted: false, locked: false }
    duties.push(duty)
    return of(duty, { type: 'TransferDutyCreated', data: { ...ids(duty, accountId), ...calculated(chance) } })
  }
  if (dice < 940) {
    const duty = recent(duties, chance)
    return of(duty, { type: 'TransferDutyChanged', data: { ...ids(duty, accountId), ...calculated(chance) } })
  }
  const duty = chance.pick(duties)
  const data = ids(duty, accountId)
  if (dice < 970) {
    duty.locked = !duty.locked
    return of(duty, { type: duty.locked ? 'TransferDutyLocked' : 'TransferDutyUnlocked', data })
  }
  duty.deleted = !duty.deleted
  return of(duty, { type: duty.deleted ? 'TransferDutyDeleted' : 'TransferDutyRestored', data })
}

const of = ({ transferDutyId }: Duty, event: TafelEvent): Written => [`transferDuty-${transferDutyId}`, event]
const ids = ({ transferDutyId, clientId }: Duty, accountId: string) => ({ transferDutyId, accountId, clientId })

const recent = <T>(list: readonly T[], chance: Chance): T =>
  chance.often(700) ? list[Math.max(0, list.length - 1 - chance.int(RECENT))]! : chance.pick(list)

const NAMES = ['Nomsa', 'Thandi', 'Pieter', 'Anneke', 'Sipho', 'Fatima', 'Johan', 'Lerato', 'Zanele', 'Björn', 'Aisha', 'Kobus'] as const
const SURNAMES = ['Mokoena', 'van der Merwe', 'Dlamini', 'Naidoo', 'Botha', 'Khumalo', 'Adams', 'Nkosi', 'Lefèvre', 'Pillay'] as const
const STREETS = ['Protea Road', 'Long Street', 'Church Street', 'Oak Avenue', 'Beach Road', 'Vlei Lane'] as const
const fullName = (chance: Chance) => `${chance.pick(NAMES)} ${chance.pick(SURNAMES)}`
const address = (chance: Chance) => `${1 + chance.int(300)} ${chance.pick(STREETS)}`

function clientDetails(chance: Chance) {
  const surname = chance.pick(SURNAMES)
  const phone = `+27 82 ${100 + chance.int(900)} ${1000 + chance.int(9000)}`
  return { name: chance.pick(NAMES), surname, email: `client${chance.int(1_000_000)}@bench.example`, phone, dateOfBirth: '', idNumber: '' }
}

function firmDetails(chance: Chance) {
  return {
    accountName: `${chance.pick(SURNAMES)} Advisers`,
    contactPerson: { firstName: chance.pick(NAMES), lastName: chance.pick(SURNAMES) },
    email: 'firm@bench.example',
    telephone: { phoneCountryCode: '+27', phoneNumber: '21 555 0114' },
    vatNumber: `4${100_000_000 + chance.int(900_000_000)}`,
    website: 'https://firm.bench.example',
    address: { addressLine1: address(chance), addressLine2: '', city: 'Stellenbosch', country: 'South Africa', postalCode: '7600' },
    inflation: 50_000,
    investment: 80_000,
  }
}

function calculated(chance: Chance) {
  const transferAmount = (50 + chance.int(900)) * 1_000_000
  const dateOfAcquisition = `2026-0${1 + chance.int(9)}-1${chance.int(10)}`
  return {
    description: `${address(chance)}, erf ${chance.int(10_000)}`,
    inputs: { dateOfAcquisition, transferAmount, purchaserType: 'natural' as const, bondAmount: Math.round(transferAmount / 2) },
    result: { transferDutyPayable: Math.round(transferAmount * 0.04), dateOfAcquisition },
    constantsVersion: '2026-04',
    engineVersion: '1.0.0',
  }
}
