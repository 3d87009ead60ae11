import { expect, test } from 'vitest'
import { testBrowser } from '../kit/test-browser.ts'
import { linkFromMail } from '../kit/mailbox.ts'
import { newAdviser, newPerson } from '../kit/people.ts'
import { addClient, markWelcomed } from '../kit/records.ts'
import { sharedStack } from '../kit/shared-stack.ts'
import { invite, teamOf } from '../kit/team.ts'
import { passIdentity, signedIn, visitor } from '../kit/visit.ts'

const browser = testBrowser()

test('a colleague is invited, accepts, works with the firm’s clients, becomes read-only, and is removed; a full plan allows no invitation', async () => {
  const stack = sharedStack()
  const [owner, member] = [await newAdviser(stack), await newPerson(stack)]
  await markWelcomed(owner)
  const office = await signedIn(browser(), stack, owner, { path: '/team' })
  await office.sees('You are the only member so far')
  await office.fill('E-mail address', member.email)
  await office.click('button', 'Invite')
  await office.sees('not answered')

  const home = await visitor(browser(), stack.adviser)
  const mailbox = await visitor(browser(), stack.mailbox)
  const link = await linkFromMail(mailbox.page, stack.mailbox, member.email, `${stack.adviser}/invitation#`)
  await mailbox.page.browserContext().close()
  await home.page.goto(link, { waitUntil: 'networkidle0' })
  await home.sees('You are invited to a team')
  expect(home.page.url()).not.toContain('#')
  await home.click('button', 'Sign in')
  await passIdentity(home, member)
  await home.sees('Join Proof Advisers')
  await home.click('button', 'Accept invitation')
  await home.at('/overview')
  const clientId = await addClient(member, 'Thandi', 'Dlamini')
  await home.open('/clients')
  await home.sees('Dlamini')
  await home.find('button', 'New client')
  expect(((await owner.api.send('GET', '/api/clients')).json as { items: unknown[] }).items).toHaveLength(1)

  await office.open(`/clients/${clientId}`)
  await office.sees('Proof added Thandi Dlamini')

  for (const at of [1, 2, 3]) await invite(owner, `seat-${at}-${member.email}`)
  await office.open('/team')
  await office.sees('2 members, 3 invited, none free of 5')
  await office.fill('E-mail address', `sixth-${member.email}`)
  await office.click('button', 'Invite')
  await office.sees('Team member limit reached for this tier.')

  await office.choose('Role of Proof Person', 'readOnly')
  await office.sees('Role changed to read only')
  await home.open('/clients')
  await home.sees('Your role at Proof Advisers is read only')
  await home.sees('Dlamini')
  await home.lacks('New client')
  expect((await member.api.send('POST', '/api/clients', { body: {} })).status).toBe(403)

  await office.click('button', 'Manage Proof Person')
  await office.sees('Assign their 1 client to')
  await office.click('button', 'Remove from team')
  await office.sees('is no longer in the team')
  await office.sees('1 client moved from Proof to Proof')
  expect((await member.api.send('GET', '/api/clients')).json).toMatchObject({ code: 'accounts/account-required' })
  expect((await member.api.send('GET', '/api/team')).json).toMatchObject({ title: 'No team ID found in claims.' })
  await expect.poll(async () => (await teamOf(owner)).members.map(({ clients }) => clients)).toEqual([1])
  // The page shows the server’s refusal, and the browser logs it too.
  const complaints = [...office.complaints, ...home.complaints].filter((line) => !line.includes('Failed to load resource'))
  expect(complaints).toEqual([])
  await office.page.browserContext().close()
  await home.page.browserContext().close()
})
