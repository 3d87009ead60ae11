// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { deviceInMemory } from '../../../shared/testing/device-in-memory.ts'
import { createFakeServer } from '../../../shared/testing/fake-server.ts'
import { axeViolations, renderRoute } from '../../../app/testing/render-route.tsx'
import Company from './company.tsx'

deviceInMemory()
afterEach(cleanup)

async function setup() {
  const server = createFakeServer()
  server.me.account = {
    ...server.me.account!,
    address: { addressLine1: '1 Long Street', addressLine2: '', city: 'Cape Town', country: 'South Africa', postalCode: '8001' },
  }
  const user = userEvent.setup()
  renderRoute(server, '/company', { '/company': Company })
  await screen.findByRole('heading', { name: 'Your reports' })
  const saved = () => (server.sent.at(-1)?.body as { readonly reportLook?: unknown } | undefined)?.reportLook
  return { server, user, saved }
}

test('a firm’s colour, texts, disclaimer and sections are saved with its details', async () => {
  const { user, saved } = await setup()
  await user.type(screen.getByLabelText('Colour'), '#7f1f1f')
  expect(screen.getByText(/^Contrast with white: 9\.\d\d to 1$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add your own text' }))
  const own = screen.getByRole('group', { name: 'Your text 1' })
  await user.type(within(own).getByLabelText('Heading'), 'Who we are')
  await user.type(within(own).getByLabelText('Text'), 'Advisers since 1998.')
  await user.selectOptions(within(own).getByLabelText('Place'), 'Under the letterhead')
  await user.click(within(own).getByRole('checkbox', { name: 'Home loan' }))
  await user.type(screen.getByLabelText('Disclaimer'), 'Not advice.')
  const sections = screen.getByRole('group', { name: 'Sections' })
  await user.click(within(sections).getByText('Transfer duty'))
  await user.click(within(sections).getByRole('checkbox', { name: 'Key dates' }))
  expect(await axeViolations()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save report settings' }))
  expect(await screen.findByText('Report settings saved')).toBeTruthy()
  expect(saved()).toEqual({
    accent: '#7f1f1f',
    disclaimer: 'Not advice.',
    hidden: [{ kind: 'transferDuty', section: 'Key dates' }],
    texts: [
      {
        heading: 'Who we are',
        words: 'Advisers since 1998.',
        place: 'beginning',
        kinds: ['scenario', 'transferDuty', 'investmentComparison'],
      },
    ],
  })
})

test('saves the firm’s review interval', async () => {
  const { server, user } = await setup()
  const every = screen.getByLabelText<HTMLSelectElement>('Household reviews')
  expect(every.selectedOptions[0]?.textContent).toBe('Every year')
  await user.selectOptions(every, 'Every 18 months')
  await user.click(screen.getByRole('button', { name: 'Save planning defaults' }))
  expect(await screen.findByText('Planning defaults saved')).toBeTruthy()
  expect(server.sent.at(-1)?.body).toMatchObject({ reviewEvery: 18 })
})

test('shows an invalid colour and an empty text at their fields, and sends nothing', async () => {
  const { server, user } = await setup()
  await user.type(screen.getByLabelText('Colour'), '#ffd700')
  await user.click(screen.getByRole('button', { name: 'Add your own text' }))
  await user.click(screen.getByRole('button', { name: 'Save report settings' }))
  const summary = await screen.findByRole('group', { name: 'Please fix these 2:' })
  expect(within(summary).getByText(/its contrast with white is 1.40 to 1/)).toBeTruthy()
  expect(screen.getByLabelText('Colour').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true')
  expect(server.sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove text 1' }))
  await user.clear(screen.getByLabelText('Colour'))
  await user.click(screen.getByRole('button', { name: 'Save report settings' }))
  expect(await screen.findByText('Report settings saved')).toBeTruthy()
})

test('limits the number of texts', async () => {
  const { user } = await setup()
  const add = screen.getByRole('button', { name: 'Add your own text' })
  for (let count = 0; count < 6; count += 1) await user.click(add)
  expect(add.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('A firm can have at most 6 texts.')).toBeTruthy()
})

test('saves each part on its own: a mistake in one does not block the others, and its input is kept', async () => {
  const { server, user } = await setup()
  await user.click(screen.getByRole('button', { name: 'Add your own text' }))
  await user.clear(screen.getByLabelText('City'))
  await user.type(screen.getByLabelText('City'), 'Durban')
  await user.click(screen.getByRole('button', { name: 'Save company details' }))
  expect(await screen.findByText('Company details saved')).toBeTruthy()
  expect(server.sent.at(-1)?.body).toMatchObject({ address: { city: 'Durban' }, reportLook: { texts: [] } })
  expect(screen.getByRole('group', { name: 'Your text 1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save report settings' }))
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true')
  await user.type(screen.getByLabelText('Text'), 'Advisers since 1998.')
  await user.click(screen.getByRole('button', { name: 'Save report settings' }))
  expect(await screen.findByText('Report settings saved')).toBeTruthy()
  expect(server.sent.at(-1)?.body).toMatchObject({
    address: { city: 'Durban' },
    reportLook: { texts: [{ words: 'Advisers since 1998.' }] },
  })
})
