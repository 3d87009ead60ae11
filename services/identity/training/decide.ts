import type { UserEvent } from '@tafel/contracts/contexts/identity/events.ts'
import type { TrainingProgress } from '@tafel/contracts/contexts/identity/training.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { UserState } from '../user.ts'

export interface RecordTraining extends TrainingProgress {
  readonly userId: string
}

/** Records how far a person is in a tour. A tour may be started again, so a step can also go back. */
export function recordTraining(
  { userId, tour, step, completed }: RecordTraining,
  { registered, forgotten, training }: UserState,
): Decision<UserEvent, 'identity/user-erased' | 'functions/not-found'> {
  if (forgotten) return { refused: 'identity/user-erased' }
  if (!registered) return { refused: 'functions/not-found' }
  const known = training.get(tour)
  if (known?.step === step && known.completed === completed) return []
  return [{ type: 'TrainingStepReached', data: { userId, tour, step, completed } }]
}
