/** The programs that run in our containers: the processes, the jobs, and an operator's commands. */
export const PROGRAMS: readonly string[] = [
  'services/main.ts',
  'services/relay/main.ts',
  'services/transparency/main.ts',
  'projections/host/main.ts',
  'deploy/embedded/web/main.ts',
  'deploy/embedded/mailbox/main.ts',
  'deploy/real-servers/database.ts',
  'deploy/real-servers/event-store-users.ts',
  'deploy/real-servers/give-admin.ts',
  'deploy/real-servers/rewrap-keys.ts',
  'deploy/embedded/rebuild.ts',
  'deploy/embedded/unpark.ts',
  'deploy/embedded/scrub.ts',
  'deploy/embedded/verify.ts',
  'deploy/embedded/replay-reports.ts',
  'deploy/embedded/replay-to-kafka.ts',
]
