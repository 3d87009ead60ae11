import type { Http } from '@tafel/kit/http/client.ts'
import { dropErasedDrafts } from '../drafts/erased-drafts.ts'
import { dropGoneCopies } from '../offline/gone-copies.ts'

/** Deletes this device's data of clients that were erased, here or elsewhere. What can't be checked now is checked in the next session. */
export async function dropErased(http: Http, userId: string): Promise<void> {
  await dropErasedDrafts(http, userId)
  await dropGoneCopies(http).catch(() => undefined)
}
