import type { Toasts } from '@tafel/kit/toast/toasts.ts'
import { createCell } from '../cell.ts'
import { countDrafts } from '../drafts/form-drafts.ts'
import { asksBeforeLeaving, savedWithin } from '../unsaved/unsaved.ts'
import { signOut } from './sign-out.ts'

/** A record saves itself within this time after typing. */
const SAVING_MS = 2500
/** A saved record's draft is dropped shortly after. */
const DROPPING_MS = 500
/** The device's database may hang; logging out continues without it. */
const COUNT_LIMIT_MS = 1000

export interface LogOutQuestion {
  /** Drafts on this device that logging out deletes. */
  readonly drafts: number
}

/** Set while the user is asked whether to log out with unsaved work. */
export const logOutQuestion = createCell<LogOutQuestion | null>(null)

/** Logs out; asks first if that would delete unsaved work on this page or on this device. */
export async function logOut(toasts: Toasts): Promise<void> {
  const isSaved = await savedWithin(asksBeforeLeaving() ? 0 : SAVING_MS)
  let drafts = await count()
  if (isSaved && drafts > 0) {
    await new Promise((resolve) => setTimeout(resolve, DROPPING_MS))
    drafts = await count()
  }
  if (isSaved && drafts === 0) return signOut(toasts)
  logOutQuestion.set({ drafts })
}

const count = (): Promise<number> =>
  Promise.race([countDrafts().catch(() => 0), new Promise<number>((resolve) => setTimeout(() => resolve(0), COUNT_LIMIT_MS))])
