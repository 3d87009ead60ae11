import type { BulkRow } from '@tafel/contracts/contexts/bulk/bulk.ts'
import { PartTable } from '../app/part-table.tsx'
import { StateTag, type StateTagProps } from '../app/state-tag.tsx'
import type { Fate } from './choice.ts'

export interface FateTableProps {
  readonly fates: readonly { readonly userId: string; readonly name: string; readonly fate: Fate }[]
  /** The results so far. */
  readonly became: readonly BulkRow[]
}

const WILL: Readonly<Record<Fate['will'], { readonly tone: StateTagProps['tone']; readonly text: string }>> = {
  change: { tone: 'warning', text: 'will change' },
  stay: { tone: 'quiet', text: 'stays' },
  refuse: { tone: 'error', text: 'can’t be changed' },
}
const BECAME: Readonly<Record<BulkRow['outcome'], { readonly tone: StateTagProps['tone']; readonly text: string }>> = {
  done: { tone: 'success', text: 'done' },
  refused: { tone: 'error', text: 'refused' },
  unknown: { tone: 'warning', text: 'not known' },
}

/** Each row with its expected outcome or its result. */
export function FateTable({ fates, became }: FateTableProps) {
  return (
    <PartTable
      label="Rows"
      columns={['Row', 'State', 'What happens']}
      numbers={[]}
      rows={fates.map(({ userId, name, fate }) => {
        const row = became.find((each) => each.userId === userId)
        const { tone, text } = row === undefined ? WILL[fate.will] : BECAME[row.outcome]
        return {
          key: userId,
          cells: [
            name,
            <StateTag key="state" tone={tone}>
              {text}
            </StateTag>,
            row?.problem ?? (row?.outcome === 'unknown' ? 'it may have been carried out: check the row' : fate.text),
          ],
        }
      })}
    />
  )
}
