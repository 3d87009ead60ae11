import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canMakeDisks, smallDisk } from '@tafel/deploy/proof/faults/kit/small-disk.ts'
import { expect, test } from 'vitest'
import { openEventLog } from '../storage/event-log.ts'
import { appendEvents } from '../storage/writes.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

test.skipIf(!canMakeDisks)('a restore that ended half-way leaves nothing that a store would start on (needs root)', async () => {
  const root = mkdtempSync(join(tmpdir(), 'tafel-restore-'))
  const disk = await smallDisk(join(root, 'disk'), 10)
  try {
    const log = await openEventLog({ directory: join(root, 'log') })
    for (let n = 0; n < 16; n += 1) {
      const event = { id: randomUUID(), type: 'Large', isJson: false, data: Buffer.alloc(1024 * 1024), metadata: Buffer.alloc(0) }
      await appendEvents(log, { stream: 's', expected: 'any', events: [event], isGivenUp: () => false })
    }
    await log.close()
    backup(join(root, 'log'), join(root, 'backup'))
    const to = join(root, 'disk', 'to')
    expect(() => restore(join(root, 'backup'), to)).toThrow('ENOSPC')
    await expect(openEventLog({ directory: to })).rejects.toThrow('half of one')
    expect(() => restore(join(root, 'backup'), to)).toThrow('is not empty')
  } finally {
    disk.remove()
    rmSync(root, { recursive: true, force: true })
  }
})
