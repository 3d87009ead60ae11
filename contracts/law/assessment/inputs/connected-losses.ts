import * as z from 'zod/mini'
import { amount, words } from './common.ts'

/** Chosen bound. */
export const MAX_CONNECTED_LOSSES = 50

/** Chosen bound: 120 characters. Persons are distinguished by it, ignoring case and surrounding spaces. */
export const connectedPerson = words(120)

/** Group G: losses of earlier years on sales to one connected person; they come off gains with the same person alone (Eighth Schedule, para 39). */
export const connectedLoss = z.strictObject({
  connectedPerson,
  /** Cents. */
  amount,
})

export const CONNECTED_LOSS_LABELS = {
  connectedPerson: 'Connected person of the loss',
  amount: 'Loss brought forward to that person',
} as const satisfies Record<keyof typeof connectedLoss.shape, string>
