// Loaded first into what startNode starts: its input is a pipe that the system closes when its parent ends, however it ends.
process.stdin.once('close', () => {
  // Under `node --watch` the parent is the watcher, which would only wait for another change.
  if (process.env['WATCH_REPORT_DEPENDENCIES']) process.kill(process.ppid, 'SIGTERM');
  process.kill(process.pid, 'SIGTERM');
});
process.stdin.resume();
// Listening alone keeps nothing running.
if ('unref' in process.stdin) process.stdin.unref();
