// What lies in the checkpointer's folder beside the files of the tree.

export const JOURNAL = 'checkpoints'
export const VERIFIER_KEY = 'verifier-key'
