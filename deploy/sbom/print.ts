import { cycloneDx } from './cyclone-dx.ts'
import { usedPackages } from './lock.ts'
import { readLock } from './read-lock.ts'

// `npm run --silent sbom`: the bill of materials of what production uses.
process.stdout.write(`${JSON.stringify(cycloneDx(usedPackages(readLock())), null, 2)}\n`)
