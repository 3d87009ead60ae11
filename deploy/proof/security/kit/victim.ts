import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { ACTING_MINUTES_MAX } from '@tafel/contracts/contexts/acting/acting.ts'
import { addDays, johannesburgDate } from '@tafel/contracts/base/dates.ts'
import type { UploadedImage } from '@tafel/contracts/base/image.ts'
import type { InvoicesView } from '@tafel/contracts/contexts/invoices/views.ts'
import { type KindName, KINDS } from '@tafel/contracts/base/kind-names.ts'
import { PRACTICE_TIER } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { type Canaries, createCanaries } from '../../sweeps/erasure/canaries.ts'
import { beginPayment } from '../../sweeps/payments/pay.ts'
import { FIRM, newPerson, type Person } from '../../kit/people.ts'
import { uploadPicture } from '../../kit/pictures.ts'
import { attachText } from '../../kit/upload.ts'
import { addRecord, send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'
import { join } from '../../kit/team.ts'
import { thingsOf } from './attackers.ts'
import type { Things } from './requests.ts'

/** Firm B: unique words in every text that it stores, and the ids of all its data. */
export interface Victim {
  readonly person: Person
  readonly canaries: Canaries
  /** By field name or path parameter. */
  readonly ids: Readonly<Record<string, string>>
  /** For requests to its own routes. */
  readonly own: Things
}

interface Firm {
  readonly stack: StackFacts
  readonly person: Person
  readonly canaries: Canaries
}

/** Creates one of everything that a firm can have. */
export async function newVictim(stack: StackFacts): Promise<Victim> {
  const canaries = createCanaries()
  const person = await newPerson(stack)
  const firm = { stack, person, canaries }
  await found(firm)
  const clientId = await client(firm)
  const deletedClientId = await client(firm)
  const erasedClientId = await client(firm)
  const recordIds: Record<string, string> = {}
  for (const { name, collection } of KINDS) {
    const add = () => addRecord(person, clientId, name, canaries.word(), INPUTS[name](canaries))
    const [open, locked, deleted] = [await add(), await add(), await add()]
    await send(person, 'POST', `/api/${collection}/${locked}/lock`, {})
    await send(person, 'DELETE', `/api/${collection}/${deleted}`)
    Object.assign(recordIds, victimIds(name, { open, locked, deleted }))
  }
  for (const gone of [deletedClientId, erasedClientId]) await send(person, 'DELETE', `/api/clients/${gone}`)
  await send(person, 'POST', `/api/clients/${erasedClientId}/forget`, {})
  const accountId = accountIdOf(person.userId)
  const ids = {
    userId: person.userId,
    accountId,
    clientId,
    deletedClientId,
    erasedClientId,
    ...recordIds,
    ...(await teamOf(firm, clientId)),
    ...(await othersOf(firm)),
    ...(await filedOf(firm)),
    reportId: await issue(firm, recordIds['scenarioId']!),
    invoiceId: await pay(firm, accountId),
    image: await picture(firm),
    fileId: await attached(firm, clientId),
  }
  return { person, canaries, ids, own: ownOf(ids) }
}

async function found({ person, canaries }: Firm): Promise<void> {
  const word = () => canaries.word()
  await send(person, 'POST', '/api/functions/confirmEmail', {})
  await send(person, 'POST', '/api/accounts', {
    accountId: randomUUID(),
    ...FIRM,
    accountName: word(),
    contactPerson: { firstName: word(), lastName: word() },
    email: canaries.email(),
    website: word(),
    address: { ...FIRM.address, addressLine1: word(), addressLine2: word(), city: word() },
  })
  await send(person, 'POST', '/api/functions/freeTrial', {})
}

async function client({ person, canaries }: Firm): Promise<string> {
  const clientId = randomUUID()
  const [name, surname, phone] = [canaries.word(), canaries.word(), canaries.word()]
  await send(person, 'POST', '/api/clients', { clientId, name, surname, email: canaries.email(), phone })
  return clientId
}

/** A colleague who received a client, and an invited person. */
async function teamOf({ stack, person, canaries }: Firm, clientId: string) {
  const colleague = await newPerson(stack)
  await send(colleague, 'POST', '/api/functions/confirmEmail', {})
  await join(stack, person, colleague)
  const [handOverId, invitationId] = [randomUUID(), randomUUID()]
  await send(person, 'POST', '/api/team/hand-overs', { handOverId, from: person.userId, to: colleague.userId, clientIds: [clientId] })
  const invited = { invitationId, email: canaries.email(), name: canaries.word(), role: 'adviser' }
  await send(person, 'POST', '/api/team/invitations', invited)
  return { colleagueUserId: colleague.userId, handOverId, invitationId }
}

/** An auditor with a mandate, and an administrator who acts for the owner. */
async function othersOf({ stack, person, canaries }: Firm) {
  const [auditor, admin] = [await newPerson(stack, { roles: ['auditor'] }), await newPerson(stack, { roles: ['admin'] })]
  // Records their names now, because a name that appears in a list later would look like a change.
  for (const one of [auditor, admin]) await send(one, 'POST', '/api/functions/confirmEmail', {})
  const [mandateId, actingId] = [randomUUID(), randomUUID()]
  const from = johannesburgDate(Date.now())
  const terms = { mandateId, email: auditor.email, from, until: addDays(from, 30), reason: canaries.word() }
  await send(person, 'POST', '/api/mandates', terms)
  const data = { actingId, userId: person.userId, reason: canaries.word(), minutes: ACTING_MINUTES_MAX }
  await send(admin, 'POST', '/api/functions/actFor', { data })
  return { mandateId, actingId }
}

/** A profile and its assessment. */
async function filedOf({ person, canaries }: Firm) {
  const [profileId, assessmentId] = [randomUUID(), randomUUID()]
  await send(person, 'PUT', `/api/profiles/${profileId}`, { name: canaries.word() })
  await send(person, 'PUT', `/api/assessments/${assessmentId}`, { profileId, name: canaries.word() })
  return { profileId, assessmentId }
}

async function issue({ person }: Firm, recordId: string): Promise<string> {
  const body = { reportId: randomUUID(), kind: 'scenario', recordId, revision: 0, sections: 'short' }
  const { id } = (await send(person, 'POST', '/api/issued-reports', body)) as { readonly id: string }
  return id
}

/** Pays for a month and waits for the invoice. */
async function pay({ stack, person }: Firm, accountId: string): Promise<string> {
  const paid = await beginPayment(stack, person, PRACTICE_TIER)
  await paid()
  for (let tries = 0; tries < 300; tries += 1) {
    const { items } = (await send(person, 'GET', `/api/accounts/${accountId}/invoices`)) as InvoicesView
    if (items[0] !== undefined) return items[0].documentId
    await wait(100)
  }
  throw new Error('No invoice was issued for the payment.')
}

const attached = ({ stack, person, canaries }: Firm, clientId: string): Promise<string> =>
  attachText(stack.services, person, clientId, canaries.word(), canaries.word())

async function picture({ stack, person }: Firm): Promise<string> {
  const { status, bytes } = await uploadPicture(stack.services, person)
  if (status !== 201) throw new Error(`A picture was answered with ${status}.`)
  return (JSON.parse(bytes.toString()) as UploadedImage).name
}

/** The id in a path, by the path segment before it. */
const IN_PATH: Readonly<Record<string, string>> = {
  'issued-reports': 'reportId',
  'erasure-certificates': 'erasedClientId',
  'hand-overs': 'handOverId',
  invitations: 'invitationId',
  members: 'colleagueUserId',
  mandates: 'mandateId',
  acting: 'actingId',
  profiles: 'profileId',
  assessments: 'assessmentId',
  invoices: 'invoiceId',
}

function ownOf(ids: Readonly<Record<string, string>>): Things {
  const records = Object.fromEntries(KINDS.map(({ name }) => [name, ids[`${name}Id`]!]))
  const usual = thingsOf(ids['userId']!, { clientId: ids['clientId']!, records })
  return {
    ...usual,
    inPath: (path) => ids[IN_PATH[/([a-z-]+)\/:id/.exec(path)?.[1] ?? ''] ?? ''] ?? usual.inPath(path),
    parameters: { ...usual.parameters, image: ids['image']!, fileId: ids['fileId']! },
  }
}

/** Firm B's inputs, with canaries in every free text and amount. */
const INPUTS: Readonly<Record<KindName, (canaries: Canaries) => object>> = {
  transferDuty: (canaries) => ({
    transferAmount: canaries.amount(),
    dateOfAcquisition: '2026-07-15',
    exemptionText: canaries.word(),
    bondBank: canaries.word(),
  }),
  scenario: (canaries) => ({
    taxYear: 2027,
    employers: [{ employerName: canaries.word(), salary: canaries.amount() }],
    advice: { circumstances: canaries.word() },
  }),
  investmentComparison: (canaries) => ({
    marginalRates: [{ from: '2026-03-01', rate: 310_000 }],
    startDate: '2026-12-01',
    vehicles: [
      { kind: 'unitTrust', name: canaries.word(), initial: canaries.amount() },
      { kind: 'tfsa', name: canaries.word() },
    ],
  }),
  homeLoanRepayment: (canaries) => ({ purchasePrice: canaries.amount(), rentInstead: canaries.amount(), primeAtStart: 105_000 }),
}

/** Named as in events (`homeLoanRepaymentId`), so that events about them are found by field. */
function victimIds(
  kind: KindName,
  { open, locked, deleted }: { readonly open: string; readonly locked: string; readonly deleted: string },
): Readonly<Record<string, string>> {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`
  return { [`${kind}Id`]: open, [`locked${name}`]: locked, [`deleted${name}`]: deleted }
}
