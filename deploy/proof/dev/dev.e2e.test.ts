import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DEMO_ADMIN } from '../../embedded/seed/people.ts'
import { testBrowser } from '../kit/test-browser.ts'
import { newAdviser } from '../kit/people.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, type Stack, startStack } from '../kit/stack.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

const ROOT = join(import.meta.dirname, '../../..')
const WITHIN = { timeout: 60_000, interval: 20 }

let stack: Stack
const browser = testBrowser()
/** Files changed by a test, restored after it. */
const before = new Map<string, string>()

beforeAll(async () => {
  stack = await startStack({ args: ['--dev'] })
  // Vite bundles the libraries at the first visit, which on a busy machine takes longer than the usual wait.
  const first = await visitor(browser(), stack.url('adviser'))
  await first.page.goto(`${stack.url('adviser')}/login`, { waitUntil: 'networkidle0', timeout: 120_000 })
  await first.page.close()
})
afterEach(async () => {
  for (const [file, text] of before) await writeFile(join(ROOT, file), text)
  before.clear()
})
afterAll(async () => {
  await discard(stack)
})

async function change(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(ROOT, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}".`)
  if (!before.has(file)) before.set(file, text)
  await writeFile(join(ROOT, file), text.replace(from, to))
}

test('shows a changed line of a console on the open page, which keeps the typed text', async () => {
  const facts = factsOf(stack)
  const visit = await signedIn(browser(), facts, await newAdviser(facts), { path: '/clients?q=Zz' })
  await visit.sees('No client found for “Zz”')
  await visit.page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const began = performance.now()
  await change('consoles/adviser/src/features/clients/components/clients-pane.tsx', 'No client found for', 'No one found for')
  await visit.sees('No one found for “Zz”')
  process.stdout.write(`A change was on the page after ${Math.round(performance.now() - began)} ms.\n`)
  expect(await visit.page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(visit.complaints).toEqual([])
})

test('serves the admin console from its sources too', async () => {
  const facts = factsOf(stack)
  const visit = await visitor(browser(), facts.admin)
  await visit.open('/')
  await visit.click('button', 'Sign in')
  await passIdentity(visit, { email: DEMO_ADMIN.email, password: facts.demoPassword })
  await visit.sees('E-mail or name begins with')
  await change('consoles/admin/src/users/user-list.tsx', 'E-mail or name begins with', 'Name or e-mail begins with')
  await visit.sees('Name or e-mail begins with')
  // React reports more in development; only violations of the page's policy matter here.
  expect(visit.complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toEqual([])
})

test('restarts the services with a changed source, and again once a broken one is fixed', async () => {
  const file = 'contracts/base/http/problems.ts'
  const title = async () => {
    const answer = await fetch(`${stack.url('adviser')}/api/me`).catch(() => undefined)
    return ((await answer?.json().catch(() => undefined)) as { title?: string } | undefined)?.title
  }
  expect(await title()).toBe('No user is currently signed in.')
  await change(file, 'No user is currently', 'No one is')
  await vi.waitFor(async () => expect(await title()).toBe('No one is signed in.'), WITHIN)
  await change(file, 'No one is', "it's")
  await vi.waitFor(() => expect(stack.output()).toContain('services ended while it started'), WITHIN)
  await change(file, "it's", 'The user is not')
  await vi.waitFor(async () => expect(await title()).toBe('The user is not signed in.'), WITHIN)
  expect(stack.isRunning()).toBe(true)
})
