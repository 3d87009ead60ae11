// Passkeys are used and created by the browser; a form asks for one before it is sent.

const FAILED = {
  use: 'No passkey was used. Try again, or sign in another way.',
  create: 'No passkey was created. Try again, or choose an authenticator app.',
}
const EXISTS = 'This device already has a passkey for your account.'
const EXPIRED = 'This sign-in has expired. Start again from Tafel.'

const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const withBytes = (credentials = []) => credentials.map((one) => ({ ...one, id: bytes(one.id) }))

async function used(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: withBytes(options.allowCredentials) }
  const { id, rawId, type, response } = await navigator.credentials.get({ publicKey })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId: text(rawId),
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      ...(userHandle && { userHandle: text(userHandle) }),
    },
  }
}

async function created(options) {
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id) },
    excludeCredentials: withBytes(options.excludeCredentials),
  }
  const { id, rawId, type, response } = await navigator.credentials.create({ publicKey })
  return {
    id,
    rawId: text(rawId),
    type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}

async function answer(form) {
  const reply = await fetch(form.dataset.options, { method: 'POST', credentials: 'same-origin' })
  if (!reply.ok) throw new Error(EXPIRED)
  const options = await reply.json()
  return form.dataset.passkey === 'create' ? created(options) : used(options)
}

function wordsFor(error, kind) {
  if (error.message === EXPIRED) return EXPIRED
  // The browser's name for a passkey that the device already has.
  return error.name === 'InvalidStateError' ? EXISTS : FAILED[kind]
}

function prepare(form) {
  const problem = form.querySelector('[role="alert"]')
  const field = form.querySelector('input[name="passkey"]')
  const button = form.querySelector('button')
  form.hidden = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    problem.textContent = ''
    button.disabled = true
    try {
      field.value = JSON.stringify(await answer(form))
      form.submit()
    } catch (error) {
      problem.textContent = wordsFor(error, form.dataset.passkey)
      button.disabled = false
      button.focus()
    }
  })
}

if (window.PublicKeyCredential) {
  for (const form of document.querySelectorAll('form[data-passkey]')) prepare(form)
  for (const notice of document.querySelectorAll('[data-without-passkeys]')) notice.hidden = true
}
