import { queryOptions } from '@tanstack/react-query'
import type { TrainingProgress, TrainingView } from '@tafel/contracts/contexts/identity/training.ts'
import type { Http } from '@tafel/kit/http/client.ts'
import type { Tour } from './tours.ts'

/** How far the signed-in person is in the tours. */
export const trainingQuery = (http: Http) =>
  queryOptions({ queryKey: ['training'], queryFn: ({ signal }) => http.query<TrainingView>('/api/me/training', { signal }) })

export interface ProgressWords {
  readonly words: string
  readonly action: 'Start' | 'Continue' | 'Again'
  /** The step that the action opens. */
  readonly step: number
}

export function progressWords({ steps }: Tour, progress: TrainingProgress | undefined): ProgressWords {
  if (progress === undefined) return { words: 'Not started', action: 'Start', step: 0 }
  if (progress.completed) return { words: 'Done', action: 'Again', step: 0 }
  const step = Math.min(progress.step, steps.length - 1)
  return { words: `Step ${step + 1} of ${steps.length}`, action: 'Continue', step }
}
