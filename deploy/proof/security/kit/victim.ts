import { randomUUID } from 'node:crypto'
import { type KindName, KINDS } from '@tafel/contracts/records/kind-names.ts'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import { type Canaries, createCanaries } from '../../bench/erasure/canaries.ts'
import { FIRM, newPerson, type Person } from '../../kit/people.ts'
import { addRecord, send } from '../../kit/records.ts'
import type { StackFacts } from '../../kit/shared-stack.ts'

/** Firm B: words in every text that it keeps which stand nowhere else in the world, and the ids of all its things. */
export interface Victim {
  readonly person: Person
  readonly canaries: Canaries
  /** By the name of the field that would name it. */
  readonly ids: Readonly<Record<string, string>>
}

export async function newVictim(stack: StackFacts): Promise<Victim> {
  const canaries = createCanaries()
  const word = () => canaries.word()
  const person = await newPerson(stack)
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
  const client = async () => {
    const clientId = randomUUID()
    await send(person, 'POST', '/api/clients', { clientId, name: word(), surname: word(), email: canaries.email(), phone: word() })
    return clientId
  }
  const clientId = await client()
  const deletedClientId = await client()
  const recordIds: Record<string, string> = {}
  for (const { name, collection } of KINDS) {
    const add = () => addRecord(person, clientId, name, word(), INPUTS[name](canaries))
    const [open, locked, deleted] = [await add(), await add(), await add()]
    await send(person, 'POST', `/api/${collection}/${locked}/lock`, {})
    await send(person, 'DELETE', `/api/${collection}/${deleted}`)
    Object.assign(recordIds, victimIds(name, { open, locked, deleted }))
  }
  await send(person, 'DELETE', `/api/clients/${deletedClientId}`)
  return {
    person,
    canaries,
    ids: {
      userId: person.userId,
      accountId: accountIdOf(person.userId),
      clientId,
      deletedClientId,
      ...recordIds,
    },
  }
}

/** What firm B enters: canaries wherever a kind takes a text or an amount of its own. */
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

/** Named as events name a record, `homeLoanRepaymentId`, so that an event about one of them is found by its field. */
function victimIds(
  kind: KindName,
  { open, locked, deleted }: { readonly open: string; readonly locked: string; readonly deleted: string },
): Readonly<Record<string, string>> {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`
  return { [`${kind}Id`]: open, [`locked${name}`]: locked, [`deleted${name}`]: deleted }
}
