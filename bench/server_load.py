#!/usr/bin/env python3
"""Many people at once on one server: how long an action takes from the request to its acknowledgement.

    bench/server_load.py --program build/mitla --games 2000 --seconds 60 --every 4 --machines 50 --idle 0

Starts the program on a store of its own (on the first core, the load on the second, if there are two), makes the games with two
sockets each, plays one random action per game every few seconds, and prints the times, the memory and the figures of the server.
"""
import argparse, asyncio, json, os, random, re, resource, shutil, signal, subprocess, tempfile, time, urllib.request

from server_client import Seat, Socket, cpu_seconds, memory, post


class Game:
    def __init__(self, seats):
        self.seats = seats

    async def act(self, times, failures):
        for seat in self.seats:
            if not seat.state:
                continue
            # The rest of the state is not read: this program has one core.
            if b'"mine":true' not in seat.state:
                continue
            state = json.loads(seat.state)
            choices = [a for a in state['general'] if not a.startswith('concede')]
            if state['touch'] and (not choices or random.random() < 0.9):
                choices = (await seat.ask(type='legal', unit=random.choice(state['touch'])))['actions']
            if not choices:
                return
            begun = time.perf_counter()
            answer = await seat.ask(type='act', revision=state['revision'], action=random.choice(choices))
            times.append(time.perf_counter() - begun)
            if not answer['ok']:
                failures[answer['error']['code']] = failures.get(answer['error']['code'], 0) + 1
            return


async def run(options, port, pid):
    wish = {'scenario': options.scenario, 'options': {'setup': 'ready'}}
    loop = asyncio.get_running_loop()
    before = memory(pid)
    games = []
    for i in range(options.games):
        made = await loop.run_in_executor(None, post, port, wish)
        games.append(Game([Seat(await Socket().open(port, made['game'], token)) for token in made['tokens'].values()]))
    print(f'{options.games} games, {2 * options.games} sockets: {(memory(pid) - before) / max(1, options.games):.1f} KB a game with its sockets', flush=True)
    seats = [seat['id'] for s in json.load(urllib.request.urlopen(f'http://127.0.0.1:{port}/api/scenarios')) if s['id'] == options.scenario for seat in s['seats']]
    for i in range(options.machines):
        await loop.run_in_executor(None, post, port, {**wish, 'seats': [{'seat': seat, 'player': 'officer'} for seat in seats]})
    idle = [await asyncio.open_connection('127.0.0.1', port) for i in range(options.idle)]
    times, failures, tasks, used = [], {}, set(), cpu_seconds(pid)
    end = time.monotonic() + options.seconds
    step = options.every / max(1, options.games)
    due, i = time.monotonic(), 0
    while time.monotonic() < end:
        task = asyncio.ensure_future(games[i % len(games)].act(times, failures))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        due, i = due + step, i + 1
        await asyncio.sleep(max(0, due - time.monotonic()))
    await asyncio.wait(tasks or {asyncio.ensure_future(asyncio.sleep(0))}, timeout=30)
    used = cpu_seconds(pid) - used
    times.sort()
    at = lambda share: 1000 * times[min(len(times) - 1, int(share * len(times)))] if times else float('nan')
    print(f'{len(times)} actions in {options.seconds} s, {len(idle)} idle connections: p50 {at(.5):.1f} ms, p99 {at(.99):.1f} ms, longest {at(1):.1f} ms, refused {failures}')
    print(f'memory {memory(pid) / 1024:.0f} MB; {used:.1f} s of processor, that of the built-in players included')
    for writer in idle:
        writer[1].close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--program', default='build/mitla')
    parser.add_argument('--scenario', default='elarish67/standard')
    parser.add_argument('--games', type=int, default=2000)
    parser.add_argument('--machines', type=int, default=50)
    parser.add_argument('--idle', type=int, default=0)
    parser.add_argument('--seconds', type=float, default=60)
    parser.add_argument('--every', type=float, default=4)
    options = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    folder = tempfile.mkdtemp()
    cores = sorted(os.sched_getaffinity(0))
    pin = ['taskset', '-c', str(cores[0])] if len(cores) > 1 else []
    server = subprocess.Popen([*pin, options.program, 'serve', '--port', '0', '--store', f'{folder}/games.sqlite', '--address-connections', '1000000',
                               '--connections', '1000000', '--address-rate', '1000000', '--address-games', '1000000'], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r':(\d+)/', server.stdout.readline())[1])
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[1:2])
        asyncio.run(run(options, port, server.pid))
        for line in urllib.request.urlopen(f'http://127.0.0.1:{port}/metrics').read().decode().splitlines():
            if line.startswith(('mitla_sockets', 'mitla_games', 'mitla_thoughts', 'mitla_store', 'mitla_refused')):
                print(line)
    finally:
        server.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        server.wait(20)
        print(f'stopped in {time.monotonic() - begun:.1f} s')
        shutil.rmtree(folder)


main()
