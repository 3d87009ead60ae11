import { expect, test } from 'vitest'
import { newAdviser } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { signedIn } from '../kit/visit.ts'

const browser = testBrowser()

test('an owner creates an API key, a program works with it as far as its scopes reach, the access log shows it, and revoking it ends it', async () => {
  const stack = sharedStack()
  const owner = await newAdviser(stack)
  await markWelcomed(owner)
  const clientId = await addClient(owner, 'Thandi', 'Dlamini')
  const office = await signedIn(browser(), stack, owner, { path: '/access' })
  await office.sees('There are no API keys.')
  await office.click('button', 'Create an API key')
  await office.click('button', 'Create key')
  await office.sees('Name the key after the program that uses it.')
  await office.sees('Choose what the key may do.')
  await office.fill('Name', 'Payroll import')
  await office.click('checkbox', 'Read clients')
  await office.click('button', 'Create key')
  await office.sees('API key created')
  const key = await office.page.$eval('output[aria-label="API key"]', (output) => output.textContent ?? '')
  await office.click('button', 'I have stored the key')
  await office.lacks('API key created')
  await office.sees('Never used.')

  const call = (method: string, path: string) =>
    fetch(`${stack.services}${path}`, { method, headers: { Authorization: `Bearer ${key}`, 'Idempotency-Key': crypto.randomUUID() } })
  expect(await (await call('GET', `/api/clients/${clientId}`)).json()).toMatchObject({ clientId, surname: 'Dlamini' })
  expect(await (await call('GET', '/api/clients')).json()).toMatchObject({ items: [{ clientId }] })
  expect(await (await call('DELETE', `/api/clients/${clientId}`)).json()).toMatchObject({ code: 'keys/scope-missing' })
  expect(await (await call('GET', '/api/scenarios/' + clientId)).json()).toMatchObject({ code: 'keys/scope-missing' })
  expect(await (await call('GET', '/api/me')).json()).toMatchObject({ code: 'keys/not-allowed' })
  // Through the console's address too, as programs outside of the firm's network would.
  expect((await fetch(`${stack.adviser}/api/clients/${clientId}`, { headers: { Authorization: `Bearer ${key}` } })).status).toBe(200)

  await office.open('/access?as=apiKey')
  await office.sees('Payroll import')
  await office.sees('for Proof Person')
  await office.sees('Last used on')
  await office.click('button', 'Revoke Payroll import')
  await office.click('button', 'Revoke')
  await office.sees('API key revoked')
  expect((await call('GET', `/api/clients/${clientId}`)).status).toBe(401)
  expect(office.complaints).toEqual([])
  await office.page.browserContext().close()
})
