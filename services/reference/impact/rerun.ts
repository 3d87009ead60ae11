import type { Rerun } from '@tafel/contracts/contexts/constants/impact.ts'
import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import { findLinked, type Found, type LinkedInputs, linkKey } from '@tafel/contracts/kinds/links.ts'
import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { whyNot } from './why-not.ts'

/** The part of a record that the calculation needs. */
export interface RecordToRerun {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly inputs: unknown
}

export interface RecordOfClient extends RecordToRerun {
  readonly clientId: string
}

export interface RerunWith {
  readonly current: Constants
  readonly draft: Constants
  readonly today: string
  /** The year of assessment that the draft begins; absent where it changes a year that there is. */
  readonly newYear?: number
}

/** The answers of some firms' records now and under a draft, with the code of the consoles. */
export async function rerunAll(records: readonly RecordToRerun[], { current, draft, today }: RerunWith): Promise<readonly Rerun[]> {
  const linkedOf = linksAmong(records)
  const reruns: Rerun[] = []
  for (const record of records) {
    const { kind, recordId, inputs } = record
    const { answer, headline } = kindOf(kind)
    const linkedInputs = await linkedOf(record)
    const under = (constants: Constants) => headline(answer(inputs, { today, constants, recordId, linkedInputs }))
    const next = under(draft)
    const why = next === null ? await whyNot(record, draft, { today, linkedInputs }) : null
    // Admins must not see users' inputs.
    reruns.push({ kind, was: under(current), next, why: why?.of === 'law' ? why.message : null })
  }
  return reruns
}

/** The links among records. Links never leave a firm. */
export function linksAmong(records: readonly RecordToRerun[]): (record: RecordToRerun) => Promise<LinkedInputs> {
  const byPlace = new Map(records.map((record) => [`${record.accountId} ${linkKey(record)}`, record]))
  return async ({ kind, recordId, accountId, inputs }) => {
    const find = async (link: Parameters<typeof linkKey>[0]): Promise<Found | undefined> => {
      const found = byPlace.get(`${accountId} ${linkKey(link)}`)
      return found && { inputs: found.inputs, inputsVersion: 0 }
    }
    const { linksOf = () => [] } = kindOf(kind)
    return (await findLinked(linksOf, inputs, find, { kind, recordId })).linkedInputs
  }
}
