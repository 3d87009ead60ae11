import { randomUUID } from 'node:crypto'
import { accountIdOf } from '@tafel/kernel/ids.ts'
import { type Canaries, createCanaries } from '../../bench/erasure/canaries.ts'
import { FIRM, newPerson, type Person } from '../../kit/people.ts'
import { send } from '../../kit/records.ts'
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
  const record = async (clientId: string) => {
    const recordId = randomUUID()
    const inputs = { transferAmount: canaries.amount(), dateOfAcquisition: '2026-07-15', exemptionText: word(), bondBank: word() }
    await send(person, 'POST', '/api/transfer-duties', { recordId, clientId, description: word(), inputs })
    return recordId
  }
  const clientId = await client()
  const deletedClientId = await client()
  const recordId = await record(clientId)
  const lockedRecordId = await record(clientId)
  const deletedRecordId = await record(clientId)
  await send(person, 'DELETE', `/api/clients/${deletedClientId}`)
  await send(person, 'POST', `/api/transfer-duties/${lockedRecordId}/lock`, {})
  await send(person, 'DELETE', `/api/transfer-duties/${deletedRecordId}`)
  return {
    person,
    canaries,
    ids: {
      userId: person.userId,
      accountId: accountIdOf(person.userId),
      clientId,
      deletedClientId,
      recordId,
      lockedRecordId,
      deletedRecordId,
    },
  }
}
