import { afterEach, expect, it, vi } from 'vitest'
import { loadConfig } from './config.ts'

const CONFIG = { identityUrl: 'https://auth.example.co.za', realm: 'tafel', clientId: 'admin-console' }
const answers = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => Response.json(body, { status }))
afterEach(() => void vi.unstubAllGlobals())

it('reads the web server’s configuration, and ignores unknown fields', async () => {
  answers({ ...CONFIG, version: '1' })
  expect(await loadConfig()).toEqual({ ...CONFIG, chatWidgetUrl: '' })
  answers({ ...CONFIG, chatWidgetUrl: 'https://chat.example.co.za/a.js' })
  expect(await loadConfig()).toMatchObject({ chatWidgetUrl: 'https://chat.example.co.za/a.js' })
})

it.each([{ ...CONFIG, identityUrl: 'auth' }, { ...CONFIG, realm: 7 }, { ...CONFIG, clientId: undefined }, null])(
  'doesn’t start with %j',
  async (body) => {
    answers(body)
    await expect(loadConfig()).rejects.toThrow('could not be read')
  },
)

it('doesn’t start without a configuration', async () => {
  answers(CONFIG, 503)
  await expect(loadConfig()).rejects.toThrow('503')
})
