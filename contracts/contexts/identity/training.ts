import * as z from 'zod/mini'

/** The tours of the console's training page. Events name them: add to the list, rename nothing. */
export const TRAINING_TOURS = ['client', 'tax', 'property', 'loan', 'investment', 'report'] as const
export const trainingTour = z.enum(TRAINING_TOURS, 'One of the tours.')
export type TrainingTour = z.infer<typeof trainingTour>

/** Steps of a tour are counted from 0. */
export const trainingStep = z.int('A step.').check(z.minimum(0, 'A step.'), z.maximum(20, 'A step.'))

/** How far a person is in one tour. */
export const trainingProgress = z.strictObject({ tour: trainingTour, step: trainingStep, completed: z.boolean() })
export type TrainingProgress = z.infer<typeof trainingProgress>

/** The person's progress; tours that were never started are missing. */
export interface TrainingView {
  readonly items: readonly TrainingProgress[]
}
