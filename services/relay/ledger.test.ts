import type { Sql } from '@tafel/kernel/postgres/postgres.ts'
import { memoryLedger } from './ledger.ts'
import { ledgerContract } from './testing/ledger-contract.ts'

const noSql: Sql = { query: () => Promise.reject(new Error('There is no database here.')) }

ledgerContract('in memory', async () => ({ ledger: memoryLedger(), client: noSql }))
