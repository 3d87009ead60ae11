import type { Identity } from '../context.ts'
import { html } from '../http/html.ts'
import type { Reply } from '../http/router.ts'
import { newRecoveryCodes, recoveryDigest } from '../second-factor/recovery-codes.ts'
import { setRecoveryCodes } from '../store/second-factors.ts'
import type { StoredUser } from '../store/users.ts'
import { button, form } from './fields.ts'
import type { Flow } from './flow.ts'
import { page } from './layout.ts'

/** Makes the person's recovery codes and shows them, the only time. */
export async function newRecoveryCodesPage(identity: Identity, flow: Flow, user: StoredUser): Promise<Reply> {
  return codesPage(flow, await makeRecoveryCodes(identity, user))
}

async function makeRecoveryCodes({ pool, sealing }: Identity, user: StoredUser): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await setRecoveryCodes(
    pool,
    user.id,
    codes.map((code) => recoveryDigest(sealing.hashKey, user.id, code)),
  )
  return codes
}

const codesPage = (flow: Flow, codes: readonly string[]): Reply =>
  page({
    title: 'Save your recovery codes',
    body: html`<h1>Save your recovery codes</h1>
      <p class="under">
        If you lose your second factor, one of these codes replaces it. Each works once. Print them or store them in a password manager:
        they are not shown again.
      </p>
      <ul class="codes">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ul>
      ${form(flow.to('set-up-done'), html`<input type="hidden" name="saved" value="yes" />${button('I have saved them')}`)}`,
  })
