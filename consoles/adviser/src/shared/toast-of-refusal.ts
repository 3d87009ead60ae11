import { AppError, toastText } from '@tafel/kit/http/app-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'

/** What was refused, in the text of its code (specification §8), and what to do about it. */
export function toastOfRefusal(toasts: Toasts, error: unknown): void {
  toasts.show(error instanceof AppError ? `${toastText(error.code)}: ${error.message}` : 'internal', { tone: 'error' })
}
