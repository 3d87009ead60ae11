import { adminRoutes } from './admin/admin-api.ts'
import type { Identity } from './context.ts'
import { assetRoutes } from './http/assets.ts'
import { inTurn } from './http/form-turns.ts'
import { json, redirect, type Router } from './http/router.ts'
import { BASE, firstPage, flowRoutes } from './pages/flow.ts'
import { frameRoutes } from './pages/frames.ts'
import { showGoogle, submitGoogle } from './pages/google-page.ts'
import { cancelAction } from './pages/actions.ts'
import { openLink, submitLink, submitVerificationMail } from './pages/link-page.ts'
import { accountPage } from './pages/other-pages.ts'
import { showRegistration, submitRegistration } from './pages/registration-page.ts'
import { showLooseReset, showReset, submitLooseReset, submitReset } from './pages/reset-page.ts'
import {
  passkeyOptions,
  showRecoveryCode,
  showSecondFactor,
  submitPasskey,
  submitRecoveryCode,
  submitSecondFactor,
} from './pages/second-factor-page.ts'
import { chooseFactor } from './pages/choose-factor-page.ts'
import { setUpDone, showRecoveryCodes, submitRecoveryCodes } from './pages/recovery-codes-page.ts'
import { showRemoveFactor, submitRemoveFactor } from './pages/remove-factor-page.ts'
import { showSetUpApp, submitSetUpApp } from './pages/set-up-app-page.ts'
import { newPasskeyOptions, showSetUpPasskey, submitSetUpPasskey } from './pages/set-up-passkey-page.ts'
import { showUpdateEmail, submitUpdateEmail, updateEmailSent } from './pages/update-email-page.ts'
import { showUpdatePassword, submitUpdatePassword } from './pages/update-password-page.ts'
import { goOn, isVerified, showVerification } from './pages/verification-page.ts'
import { showSignIn, submitSignIn } from './pages/sign-in-page.ts'

export interface Operations {
  ready(): Promise<boolean>
  metrics(): Promise<string>
}

/** All of our own addresses; any other belongs to the protocol library. Fixed names come before `:uid`. */
export async function routes(identity: Identity, router: Router, operations: Operations): Promise<void> {
  router.on('GET', '/health/live', () => json({ status: 'ok' }))
  router.on('GET', '/health/ready', async () => ((await operations.ready()) ? json({ status: 'ok' }) : json({ status: 'down' }, 503)))
  router.on('GET', '/metrics', async () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: await operations.metrics() }))
  await assetRoutes(router, BASE)
  adminRoutes(identity, router)
  frameRoutes(identity, router)

  // keycloak-js starts a registration here, as an authorisation request with the registration page.
  router.on('GET', `${BASE}/protocol/openid-connect/registrations`, ({ url }) => {
    const asked = new URLSearchParams(url.search)
    asked.set('prompt', 'create')
    return redirect(`${BASE}/protocol/openid-connect/auth?${asked}`)
  })
  router.on('GET', `${BASE}/account`, accountPage(identity))

  const actions = `${BASE}/login-actions`
  router.on('GET', `${actions}/action-token`, openLink(identity))
  router.on('POST', `${actions}/action-token`, inTurn(identity, submitLink(identity)))
  router.on('POST', `${actions}/verification-mail`, inTurn(identity, submitVerificationMail(identity)))
  router.on('GET', `${actions}/reset-credentials`, showLooseReset(identity))
  router.on('POST', `${actions}/reset-credentials`, inTurn(identity, submitLooseReset(identity)))

  const flow = flowRoutes(identity, router)
  flow.on('GET', '', firstPage(identity))
  flow.on('GET', '/authenticate', showSignIn(identity))
  flow.on('POST', '/authenticate', submitSignIn(identity))
  flow.on('GET', '/registration', showRegistration(identity))
  flow.on('POST', '/registration', submitRegistration(identity))
  flow.on('GET', '/reset-credentials', showReset)
  flow.on('POST', '/reset-credentials', submitReset(identity))
  flow.on('GET', '/verification', showVerification(identity))
  flow.on('POST', '/verification', goOn(identity))
  flow.on('GET', '/verified', isVerified(identity))
  flow.on('GET', '/update-password', showUpdatePassword(identity))
  flow.on('POST', '/update-password', submitUpdatePassword(identity))
  flow.on('GET', '/update-email', showUpdateEmail(identity))
  flow.on('POST', '/update-email', submitUpdateEmail(identity))
  flow.on('POST', '/update-email-sent', updateEmailSent(identity))
  flow.on('POST', '/cancel', cancelAction(identity))
  flow.on('GET', '/second-factor', showSecondFactor(identity))
  flow.on('POST', '/second-factor', submitSecondFactor(identity))
  flow.on('GET', '/recovery-code', showRecoveryCode(identity))
  flow.on('POST', '/recovery-code', submitRecoveryCode(identity))
  flow.on('POST', '/passkey-options', passkeyOptions(identity))
  flow.on('POST', '/passkey', submitPasskey(identity))
  flow.on('GET', '/set-up', chooseFactor(identity))
  flow.on('GET', '/set-up-app', showSetUpApp(identity))
  flow.on('POST', '/set-up-app', submitSetUpApp(identity))
  flow.on('GET', '/set-up-passkey', showSetUpPasskey(identity))
  flow.on('POST', '/new-passkey-options', newPasskeyOptions(identity))
  flow.on('POST', '/set-up-passkey', submitSetUpPasskey(identity))
  flow.on('GET', '/recovery-codes', showRecoveryCodes(identity))
  flow.on('POST', '/recovery-codes', submitRecoveryCodes(identity))
  flow.on('POST', '/set-up-done', setUpDone(identity))
  flow.on('GET', '/remove-factor', showRemoveFactor(identity))
  flow.on('POST', '/remove-factor', submitRemoveFactor(identity))
  if (identity.googlePassword === undefined) return
  flow.on('GET', '/google', showGoogle)
  flow.on('POST', '/google', submitGoogle(identity, identity.googlePassword))
}
