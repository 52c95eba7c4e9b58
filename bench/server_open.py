#!/usr/bin/env python3
"""How long a server takes to open games that are not in memory, with the states that the store keeps and without.

    bench/server_open.py --program build/mitla --scenario suez56/what-if --actions 3000 --games 1000 --short 300

Lets built-in players at random play one long game and many short ones, starts the server again, and asks for each of them over HTTP.
"""
import argparse, concurrent.futures, json, re, shutil, signal, sqlite3, subprocess, tempfile, time, urllib.error, urllib.request

from server_client import cpu_seconds


class Server:
    def __init__(self, program, store):
        self.process = subprocess.Popen([program, 'serve', '--port', '0', '--store', store, '--address-rate', '1000000', '--address-games', '1000000',
                                         '--address-connections', '100000'], stdout=subprocess.PIPE, text=True)
        self.port = int(re.search(r':(\d+)/', self.process.stdout.readline())[1])
        self.process.stdout.readline()

    def ask(self, path, token=None, body=None):
        headers = {'Content-Type': 'application/json', **({'Authorization': f'Bearer {token}'} if token else {})}
        request = urllib.request.Request(f'http://127.0.0.1:{self.port}{path}', json.dumps(body).encode() if body else None, headers)
        while True:
            try:
                return json.load(urllib.request.urlopen(request))
            except urllib.error.HTTPError as error:  # so many at once
                if error.code != 429:
                    raise
                time.sleep(0.3)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def make(server, scenario, actions):
    seats = [seat['id'] for s in server.ask('/api/scenarios') if s['id'] == scenario for seat in s['seats']]
    made = server.ask('/api/games', body={'scenario': scenario, 'options': {'setup': 'ready'}, 'seats': [{'seat': seat, 'player': 'random'} for seat in seats]})
    while True:
        game = server.ask(f'/api/games/{made["game"]}', made['spectator'])
        if game['over'] or game['revision'] >= actions:
            return made['game'], made['spectator'], game['revision']
        time.sleep(0.02)


def measure(program, store, games, what):
    server = Server(program, store)
    time.sleep(2)  # the lobby is prepared
    (game, token, played), *others = games
    begun, used = time.perf_counter(), cpu_seconds(server.process.pid)
    server.ask(f'/api/games/{game}', token)
    print(f'{what}: a game of {played} actions in {1000 * (time.perf_counter() - begun):.0f} ms '
          f'({1000 * (cpu_seconds(server.process.pid) - used):.0f} ms of processor)', flush=True)
    if others:
        begun, used = time.perf_counter(), cpu_seconds(server.process.pid)
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            list(pool.map(lambda g: server.ask(f'/api/games/{g[0]}', g[1]), others))
        mean = sum(g[2] for g in others) / len(others)
        print(f'{what}: {len(others)} games of {mean:.0f} actions in {time.perf_counter() - begun:.2f} s '
              f'({cpu_seconds(server.process.pid) - used:.2f} s of processor)', flush=True)
    server.process.kill()
    server.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--program', default='build/mitla')
    parser.add_argument('--scenario', default='suez56/what-if')
    parser.add_argument('--actions', type=int, default=3000)
    parser.add_argument('--games', type=int, default=1000)
    parser.add_argument('--short', type=int, default=300)
    options = parser.parse_args()
    folder = tempfile.mkdtemp()
    store = f'{folder}/games.sqlite'
    try:
        server = Server(options.program, store)
        games = [make(server, options.scenario, options.actions)]
        for _ in range(options.games):
            games.append(make(server, options.scenario, options.short))
        server.stop()
        # They would play on when they are opened: the moment that is measured must be the same for both.
        database = sqlite3.connect(store)
        database.execute('delete from kept_states')
        database.commit()
        measure(options.program, store, games, 'without kept states')
        subprocess.run([options.program, 'store', 'vacuum', '--store', store], check=True)
        size, = sqlite3.connect(store).execute('select avg(length(body)) from kept_states').fetchone()
        print(f'kept states: {size / 1024:.1f} KB each')
        measure(options.program, store, games, 'with kept states')
    finally:
        shutil.rmtree(folder)


main()
