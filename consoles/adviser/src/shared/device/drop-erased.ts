import type { Http } from '@tafel/kit/http/client.ts'
import { dropErasedDrafts } from '../drafts/erased-drafts.ts'
import { dropGoneCopies } from '../offline/gone-copies.ts'

/** What this device still holds of clients that were erased, here or elsewhere. What can't be asked now is asked with the next visit. */
export async function dropErased(http: Http, userId: string): Promise<void> {
  await dropErasedDrafts(http, userId)
  await dropGoneCopies(http).catch(() => undefined)
}
