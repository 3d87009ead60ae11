import type { ChangeVersion } from '@tafel/contracts/contexts/config/config.ts'
import type { VersionEvent } from '@tafel/contracts/contexts/config/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { VersionState } from '../config.ts'

/** Omitted fields stay. */
export function changeVersion({ underConstruction, value }: ChangeVersion, state: VersionState): Decision<VersionEvent, never> {
  const events: VersionEvent[] = []
  if (value !== undefined && value !== state.value) events.push({ type: 'VersionAnnounced', data: { value } })
  if (underConstruction !== undefined && underConstruction !== state.underConstruction)
    events.push({ type: underConstruction ? 'ConstructionBegan' : 'ConstructionEnded', data: {} })
  return events
}
