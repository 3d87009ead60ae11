import type { KindName } from '@tafel/contracts/base/kind-names.ts'
import type { TrainingTour } from '@tafel/contracts/contexts/identity/training.ts'
import { paths, recordPaths } from '../../../shared/paths.ts'
import { createCell } from '../../../shared/cell.ts'
import type { Place } from './tours.ts'

/** The sample client, with its record of each kind. */
export interface Sample {
  readonly clientId: string
  readonly records: Readonly<Partial<Record<KindName, string>>>
}

export interface CurrentTour {
  readonly id: TrainingTour
  readonly step: number
  readonly sample: Sample
}

/** The tour that this tab is on. It stays while pages change. */
export const currentTour = createCell<CurrentTour | undefined>(undefined)

/** The address of a step. A missing record leads to the client. */
export function hrefOf(place: Place, { clientId, records }: Sample): string {
  if ('kind' in place) {
    const recordId = records[place.kind]
    return recordId === undefined ? paths.client.href(clientId) : recordPaths[place.page].href({ kind: place.kind, recordId })
  }
  return place.page === 'client' ? paths.client.href(clientId) : paths[place.page].href()
}
