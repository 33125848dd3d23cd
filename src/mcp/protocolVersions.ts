/** The revisions of the protocol that are served: the current one, and those before that are opened by `initialize`. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const
