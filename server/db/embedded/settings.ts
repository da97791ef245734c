export const port = '5432'; // only names the socket: there is no TCP

/**
 * The server's settings, given at every start so that an old data folder follows the program. Durable: an acknowledged
 * commit is on the disk. Tests may do without.
 */
export function serverSettings(socketFolder: string, durable: boolean): string[] {
  const sync = durable ? 'on' : 'off';
  const settings = {
    listen_addresses: '',
    port,
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '80',
    shared_buffers: '128MB',
    autovacuum_naptime: '10s', // a kept plan lasts until the figures of its tables change: a new table's do soon
    max_wal_size: '512MB',
    max_logical_replication_workers: '0',
    wal_level: 'replica', // a copy of the files with pg_backup_start needs it
    fsync: sync,
    synchronous_commit: sync,
    full_page_writes: sync,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C', // we read its messages
    log_checkpoints: 'off',
    // A failed statement is told to who sent it. Written down, it would carry what a person typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: '0',
    log_statement: 'none',
    log_line_prefix: '',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
