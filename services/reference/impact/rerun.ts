import type { Rerun } from '@tafel/contracts/constants/sets/impact.ts'
import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import { findLinked, type Found, linkKey } from '@tafel/contracts/records/links.ts'
import type { KindName } from '@tafel/contracts/records/kind-names.ts'
import { kindOf } from '@tafel/contracts/records/kind-of.ts'

/** What of a record is calculated with. */
export interface RecordToRerun {
  readonly kind: KindName
  readonly recordId: string
  readonly accountId: string
  readonly inputs: unknown
}

export interface RerunWith {
  readonly current: Constants
  readonly draft: Constants
  readonly today: string
}

/** The answers of some firms' records now and under a draft, by the code that every console runs. Links lead no further than the firm. */
export async function rerunAll(records: readonly RecordToRerun[], { current, draft, today }: RerunWith): Promise<readonly Rerun[]> {
  const byPlace = new Map(records.map((record) => [`${record.accountId} ${linkKey(record)}`, record]))
  const reruns: Rerun[] = []
  for (const { kind, recordId, accountId, inputs } of records) {
    const { linksOf = () => [], answer, headline } = kindOf(kind)
    const find = async (link: Parameters<typeof linkKey>[0]): Promise<Found | undefined> => {
      const found = byPlace.get(`${accountId} ${linkKey(link)}`)
      return found && { inputs: found.inputs, inputsVersion: 0 }
    }
    const { linkedInputs } = await findLinked(linksOf, inputs, find, { kind, recordId })
    const under = (constants: Constants) => headline(answer(inputs, { today, constants, recordId, linkedInputs }))
    reruns.push({ kind, was: under(current), next: under(draft) })
  }
  return reruns
}
