import { shippedConstants } from '../../../law/constants/constants-source.ts'
import { columnOf } from '../columns.ts'
import { groupChanges } from '../input-groups.ts'
import type { AnyCompareKind } from '../kind.ts'
import type { Values } from '../../../base/paths.ts'
import type { KindName } from '../../../base/kind-names.ts'
import { waterfall } from '../waterfall.ts'
import { recordOf } from './records.ts'

/** Results of all waterfalls from one column of a set to each of the others. */
export interface Added {
  /** Between figures that differ. */
  drawn: number
  /** Of a figure that one of the two columns doesn't have. */
  refused: number
  /** Descriptions of every waterfall that doesn't add up. */
  wrong: string[]
}

const total = (all: readonly { readonly amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0)

/** Draws the headline and one other amount of each column, and holds their ends against what the record's own decision keeps as its answer. */
export function addedUp(name: KindName, kind: AnyCompareKind, inputs: readonly Values[], at: number): Added {
  const amounts = kind.figures.filter(({ unit }) => unit === 'cents').map(({ id }) => id)
  const records = inputs.map((each) => recordOf(name, each))
  const columns = records.map((record) => columnOf(kind, record, shippedConstants.at))
  const [from, before] = [columns[at % columns.length]!, records[at % columns.length]!]
  const added: Added = { drawn: 0, refused: 0, wrong: [] }
  columns.forEach((to, index) => {
    for (const figure of new Set([kind.headline, amounts[at % amounts.length]!])) {
      const outcome = waterfall(kind, from, to, figure)
      if (!outcome.ok) {
        added.refused += 1
        if (figure === kind.headline && before.headline !== null && records[index]!.headline !== null) added.wrong.push(`${figure} refused`)
        continue
      }
      const { waterfall: drawn } = outcome
      const ends =
        figure === kind.headline ? [before.headline, records[index]!.headline] : [from.figures[figure]!.value, to.figures[figure]!.value]
      const changed = groupChanges(kind, from.pinned!.inputs, to.pinned!.inputs).length
      if (drawn.from !== ends[0] || drawn.to !== ends[1])
        added.wrong.push(`${figure} goes from ${drawn.from} to ${drawn.to}, not ${ends.join(' to ')}`)
      if (drawn.from + total(drawn.parts) + drawn.together !== ends[1]) added.wrong.push(`${figure} doesn't add up to ${ends[1]}`)
      if (total(drawn.interactions) !== drawn.together) added.wrong.push(`${figure}: its interactions don't add up`)
      if (changed < 2 && drawn.interactions.length > 0) added.wrong.push(`${figure}: one change has interactions`)
      if (drawn.from !== drawn.to) added.drawn += 1
    }
  })
  return added
}
