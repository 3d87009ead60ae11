import { AppError, toastText } from '@tafel/kit/http/app-error.ts'
import { logError } from '@tafel/kit/http/log-error.ts'
import type { Toasts } from '@tafel/kit/toast/toasts.ts'

/** Logs a refusal and shows the text of its code (specification §8) with what to do about it. */
export function toastOfRefusal(toasts: Toasts, error: unknown): void {
  logError(error)
  toasts.show(error instanceof AppError ? `${toastText(error.code)}: ${error.message}` : 'internal', { tone: 'error' })
}
