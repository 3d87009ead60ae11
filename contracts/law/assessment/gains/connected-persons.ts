import type { Assessment, Disallowed } from '../assessment/assessment.ts'
import type { DisposalGain } from './disposal.ts'
import { type Figure, type Line, excess, input, least, sum } from '../../working/ledger.ts'
import { paragraph } from '../../working/law.ts'

/** Sales to connected persons: net gains count, net losses wait for gains with the same person. */
export interface ConnectedPersons {
  /** One line for each person. */
  readonly counted: readonly Line[]
  /** Of these, the part from foreign assets: losses that are set aside are in none of it. */
  readonly foreign: readonly Line[]
  /** All that is set aside, of this year and brought forward. */
  readonly clogged: Line
  /** The same by person, in the order in which they are brought forward to the year after. Only those with a loss. */
  readonly losses: readonly { readonly person: string; readonly loss: Line }[]
  readonly disallowed: readonly Disallowed[]
}

interface Dealings {
  /** As it was first written. */
  readonly person: string
  readonly gains: Figure[]
  readonly foreign: Figure[]
  readonly broughtForward: Figure[]
}

const LAW = paragraph('Eighth', '39')

/**
 * A loss on a sale to a connected person comes off gains on sales to the same person alone, of this year and of later ones (paragraph 39).
 * Persons are distinguished by name; sales without a name count as those to one person.
 */
export function connectedPersons(at: Assessment, disposals: readonly DisposalGain[]): ConnectedPersons {
  const { line } = at.ledger
  const counted: Line[] = []
  const fromAbroad: Line[] = []
  const losses: { person: string; loss: Line }[] = []
  const disallowed: Disallowed[] = []
  for (const [index, { person, gains, foreign, broughtForward }] of dealingsOf(at, disposals).entries()) {
    const id = `capitalGains.connected.${index}`
    const named = person === '' ? 'a connected person' : `“${person}”`
    const net = line(`${id}.net`, `Gains less losses with ${named}`, sum(gains, broughtForward), LAW)
    const gain = line(`${id}.counted`, `Net gain from ${named}`, excess([net]), LAW)
    counted.push(gain)
    if (net.value > 0 && foreign.length > 0) {
      const abroad = line(`${id}.foreign`, `Gains less losses on foreign assets with ${named}`, sum(foreign), LAW)
      fromAbroad.push(line(`${id}.foreignCounted`, `Foreign part of the net gain from ${named}`, least(abroad, gain), LAW))
    }
    if (net.value >= 0) continue
    const loss = line(`${id}.clogged`, `Loss to ${named}, set aside`, excess([], [net]), LAW)
    losses.push({ person, loss })
    disallowed.push({
      line: loss,
      reason: 'A loss to a connected person comes off gains with the same person alone. It is carried forward for those.',
    })
  }
  const all = losses.map(({ loss }) => loss)
  return { counted, foreign: fromAbroad, clogged: line('capitalGains.clogged', 'Clogged loss', sum(all), LAW), losses, disallowed }
}

function dealingsOf({ inputs }: Assessment, disposals: readonly DisposalGain[]): readonly Dealings[] {
  const byName = new Map<string, Dealings>()
  const dealingsWith = (name: string): Dealings => {
    const person = name.trim()
    const key = person.toLowerCase()
    const known = byName.get(key) ?? { person, gains: [], foreign: [], broughtForward: [] }
    byName.set(key, known)
    return known
  }
  for (const { own, connectedPerson, isForeign } of disposals) {
    if (own === undefined || connectedPerson === undefined) continue
    const dealings = dealingsWith(connectedPerson)
    dealings.gains.push(own)
    if (isForeign) dealings.foreign.push(own)
  }
  for (const [index, { connectedPerson, amount }] of inputs.connectedLossesBf.entries())
    if (amount > 0) dealingsWith(connectedPerson).broughtForward.push(input(`connectedLossesBf.${index}.amount`, amount))
  return [...byName.values()]
}
