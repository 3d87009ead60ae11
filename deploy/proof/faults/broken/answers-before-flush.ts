import * as real from '../../../embedded/eventstore/storage/group-commit.ts'

/** Broken: a writer is answered when its batch is put together, not when the flush that holds it is done. */
export const groupCommit: typeof real.groupCommit = (begin, commit, limit) => {
  const commits = real.groupCommit(begin, commit, limit)
  return {
    ...commits,
    submit(submission) {
      commits.submit({
        ...submission,
        plan(batch) {
          submission.plan(batch)()
          return () => undefined
        },
      })
    },
  }
}
