import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { CheckpointerAway, treeClient } from './tree-client.ts'

test('sends eight requests at a time, queues others, and refuses part of a flood', async () => {
  let now = 0
  let most = 0
  const server = createServer((_, response) => {
    most = Math.max(most, (now += 1))
    setTimeout(() => {
      now -= 1
      response.end('{"from":0,"count":0,"hashes":""}')
    }, 5)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const tree = treeClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  try {
    const answers = await Promise.allSettled(Array.from({ length: 600 }, () => tree.entries(0, 1)))
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    expect(most).toBe(8)
    // 508 fit; on a busy machine some of them exceed their wait.
    expect(refused.length).toBeGreaterThanOrEqual(600 - 508)
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    for (const reason of refused) expect(reason).toBeInstanceOf(CheckpointerAway)
    expect(await tree.entries(0, 1)).toMatchObject({ count: 0 })
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
